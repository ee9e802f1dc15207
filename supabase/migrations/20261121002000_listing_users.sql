-- Listing users: any page in any order in one call with the total, by index-only scans; and the search.

-- Each index includes the columns that lists filter by, so that skipping rows never reads the table.
create index profiles_by_created_at on public.profiles (created_at, id) include (archived_at, disabled_at, role);
create index profiles_by_name on public.profiles (name_search, id) include (archived_at, disabled_at, role);
create index profiles_by_email on public.profiles (email, id) include (archived_at, disabled_at, role);
create index profiles_by_role on public.profiles (role, created_at, id) include (archived_at, disabled_at);
create index archived_profiles_by_created_at on public.profiles (created_at, id) where archived_at is not null;

create function private.page_of_people(
  p_listed text, p_order text, p_backwards text, p_page int, p_size int, out total bigint, out page uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  skipped bigint := p_size::bigint * greatest(coalesce(p_page, 0), 0);
  from_behind boolean;
begin
  execute format('select count(*) from public.profiles where %s', p_listed) into total;
  skipped := least(skipped, total);
  -- A page near the end is read from the end, in the reverse order.
  from_behind := skipped > total / 2;
  execute format(
    'select array_agg(id order by number %s) from (
      select id, row_number() over () as number
      from (select id from public.profiles where %s order by %s limit $1 offset $2) cut
    ) numbered',
    case when from_behind then 'desc' else 'asc' end, p_listed, case when from_behind then p_backwards else p_order end
  )
  into page
  using least(p_size, total - skipped), case when from_behind then greatest(total - skipped - p_size, 0) else skipped end;
end
$$;
comment on function private.page_of_people is
  'The ids of one page of people, and how many there are. p_listed comes from private.listed(); the two orders, one the '
  'other''s reverse, come from its callers and never from a client.';

create function private.user_row(p_profile public.profiles) returns jsonb
language sql stable set search_path = '' as $$
  select private.person_document(p_profile)
    || jsonb_build_object(
      'revision', p_profile.revision, 'access', private.access_of(p_profile.id), 'erasure', private.erasure_of(p_profile.id)
    )
$$;
comment on function private.user_row is 'A profile as a row of the admin''s table, without what the table does not show.';

create function public.list_users(
  p_filter text, p_sort text, p_descending boolean, p_page int, p_page_size int, p_role public.user_role default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := least(greatest(coalesce(p_page_size, 5), 1), 100);
  upwards constant text := case p_sort
    when 'fullName' then 'name_search, id'
    when 'email' then 'email, id'
    when 'role' then 'role, created_at, id'
    else 'created_at, id'
  end;
  downwards constant text := replace(upwards, ',', ' desc,') || ' desc';
  descending constant boolean := coalesce(p_descending, true);
  found record;
begin
  perform private.require_admin();
  found := private.page_of_people(
    private.listed(p_filter, p_role),
    case when descending then downwards else upwards end, case when descending then upwards else downwards end, p_page, size
  );
  return jsonb_build_object('total', found.total, 'rows', (
    select coalesce(jsonb_agg(private.user_row(person) order by place.number), '[]')
    from unnest(found.page) with ordinality place (id, number)
    join public.profiles person using (id)
  ));
end
$$;
comment on function public.list_users is
  'One page of all, active, archived or disabled users, of one role or of all, by fullName, email, role or createdAt, and how many there are. Pages start at 0.';
grant execute on function public.list_users(text, text, boolean, int, int, public.user_role) to authenticated;

create function public.search_users(p_query text, p_filter text, p_role public.user_role default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.user_row(person) order by found.place), '[]')
    from private.find_people(p_query, private.listed(p_filter, p_role)) found
    join public.profiles person using (id)
  );
end
$$;
comment on function public.search_users is
  'Up to 200 candidates for a search text among the users of a filter and a role, best first.';
grant execute on function public.search_users(text, text, public.user_role) to authenticated;
