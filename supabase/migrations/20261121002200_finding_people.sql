-- Finding people: names are found whatever their capitals and accents, and a frequent word stops at the newest 200.

create function private.fold(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(normalize(lower(p_text), nfd), '[\u0300-\u036f]', '', 'g')
$$;
comment on function private.fold is 'Lower case without accents, so that "pena" finds Peña.';
revoke all on function private.fold(text) from public;
-- Whoever writes a name computes the columns below.
grant execute on function private.fold(text) to authenticated, service_role, supabase_auth_admin;

drop index public.profiles_by_search;
alter table public.profiles
  alter column search set expression as (private.fold(
    ' ' || first_name || ' ' || coalesce(middle_name, '') || ' ' || last_name || ' ' || email || ' ' ||
      case role when 'admin' then 'admin' when 'otdc' then 'otdc' when 'ddc' then 'ddc' else 'unpaid' end
  )),
  add name_search text not null
    generated always as (private.fold(' ' || first_name || ' ' || coalesce(middle_name, '') || ' ' || last_name)) stored,
  -- The planner guesses from a sample how many people have a word; a larger one guesses better.
  alter column search set statistics 1000,
  alter column name_search set statistics 1000;
comment on column public.profiles.search is 'What the search for users looks through, without capitals and accents.';
comment on column public.profiles.name_search is 'The names alone: what the search in the reports looks through, and what names are sorted by.';
create index profiles_by_search on public.profiles using gin (search extensions.gin_trgm_ops);
create index profiles_by_name_search on public.profiles using gin (name_search extensions.gin_trgm_ops);

-- Loads pg_trgm into this session: until then its setting below is unknown, and refused.
select extensions.show_limit();

create or replace function private.find_people(p_query text, p_archived boolean, p_names_only boolean)
returns table (id uuid, place bigint)
language plpgsql stable security definer
set search_path = '' set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  cap constant int := 200;
  sought constant text := btrim(regexp_replace(private.fold(left(p_query, 100)), '\s+', ' ', 'g'));
  searched constant text := case when p_names_only then 'name_search' else 'search' end;
  listed constant text :=
    case p_archived when true then 'archived_at is not null' when false then 'archived_at is null' else 'true' end;
  begins text;
  has text;
begin
  -- A word of one or two letters is looked for at the beginnings of names only: it has no trigram to look up elsewhere,
  -- and a domain's ending that begins with it would bring everybody.
  select string_agg(format('name_search like %L', '% ' || word || '%'), ' and '),
    string_agg(case
      when char_length(word) < 3 then format('name_search like %L', '% ' || word || '%')
      else format('%I like %L', searched, '%' || word || '%')
    end, ' and ')
  into begins, has
  from unnest(string_to_array(regexp_replace(sought, '([\\%_])', '\\\1', 'g'), ' ')) word
  where word <> '';
  if begins is null then
    return;
  end if;

  return query execute format($query$
    with begun as (
      select id, row_number() over () as place
      from (select id from public.profiles where %1$s and %3$s order by created_at desc, id desc limit %5$s) newest
    ), had as (
      select id, %5$s + row_number() over () as place
      from (
        select id from public.profiles
        where (select count(*) from begun) < %5$s and %2$s and %3$s
          and not exists (select from begun where begun.id = profiles.id)
        order by created_at desc, id desc limit %5$s
      ) newest
    ), resembled as (
      select id, 2 * %5$s + row_number() over () as place
      from (
        select id from public.profiles
        where $2 and (select count(*) from begun) + (select count(*) from had) < %5$s
          and $1 operator(extensions.<%%) %4$I and %3$s
          and not exists (select from begun where begun.id = profiles.id)
          and not exists (select from had where had.id = profiles.id)
        order by extensions.word_similarity($1, %4$I) desc, created_at desc, id desc limit %5$s
      ) closest
    )
    select * from begun union all select * from had union all select * from resembled order by place limit %5$s
  $query$, begins, has, listed, searched, cap) using sought, char_length(sought) >= 3;
end
$$;
comment on function private.find_people is
  'Up to 200 people for a text: the newest with names that begin with all its words, then the newest that have them '
  'anywhere, then those who have something similar. Planned anew for each text, so that a frequent word is found by '
  'walking back from the newest and a rare one by its trigrams. A definer function because row-level security would '
  'switch the trigram index off; its callers check who asks.';

create function private.user_row(p_profile public.profiles) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_profile.id,
    'firstName', p_profile.first_name,
    'middleName', p_profile.middle_name,
    'lastName', p_profile.last_name,
    'fullName', p_profile.full_name,
    'email', p_profile.email,
    'role', p_profile.role,
    'createdAt', private.iso(p_profile.created_at),
    'archivedAt', private.iso(p_profile.archived_at),
    'disabledAt', private.iso(p_profile.disabled_at)
  )
$$;
comment on function private.user_row is 'A profile as a row of the admin''s table, without what the table does not show.';

create or replace function public.search_users(p_query text, p_filter text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.user_row(person) order by found.place), '[]')
    from private.find_people(p_query, case p_filter when 'active' then false when 'archived' then true end, false) found
    join public.profiles person using (id)
  );
end
$$;
