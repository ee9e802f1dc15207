-- Searching users: at most 200 candidates for a text, typos included, fast at 100,000 users. The browser ranks them.

create index profiles_by_created_at on public.profiles (created_at, id);
create index profiles_by_full_name on public.profiles (full_name, id);
create index profiles_by_email on public.profiles (email, id);
create index profiles_by_role on public.profiles (role, id);
create index archived_profiles_by_created_at on public.profiles (created_at, id) where archived_at is not null;
create index profiles_by_search on public.profiles using gin (search extensions.gin_trgm_ops);

-- Loads pg_trgm into this session: until then its setting below is unknown, and refused.
select extensions.show_limit();

create function private.find_people(p_query text, p_archived boolean, p_names_only boolean)
returns table (id uuid, place bigint)
language plpgsql stable security definer
set search_path = '' set pg_trgm.word_similarity_threshold = 0.4 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  cap constant int := 200;
  sought constant text := btrim(regexp_replace(lower(left(p_query, 100)), '\s+', ' ', 'g'));
  patterns text[];
begin
  -- A word of one or two letters matches beginnings only: it has no trigram to look up elsewhere.
  select array_agg(case when char_length(word) < 3 then '% ' else '%' end || literal || '%' order by char_length(word) desc)
  into patterns
  from unnest(string_to_array(sought, ' ')) word
  cross join lateral regexp_replace(word, '([\\%_])', '\\\1', 'g') literal
  where word <> '';

  return query
  with literally as (
    select person.id, row_number() over (
      -- Beginnings of words first, then the newest people.
      order by person.search like '% ' || ltrim(patterns[1], '% ') desc, person.created_at desc, person.id desc
    ) as place
    from public.profiles person
    -- The longest word, alone, is what the index is asked for.
    where person.search like patterns[1] and person.search like all (patterns)
      and (p_archived is null or (person.archived_at is not null) = p_archived)
      and (not p_names_only or lower(' ' || person.full_name) like all (patterns))
    order by place
    limit cap
  ), similarly as (
    select person.id, cap + row_number() over (
      order by extensions.word_similarity(sought, case when p_names_only then person.full_name else person.search end) desc,
        person.created_at desc, person.id desc
    ) as place
    from public.profiles person
    where char_length(sought) >= 3 and (select count(*) from literally) < cap
      and sought operator(extensions.<%) person.search
      and (p_archived is null or (person.archived_at is not null) = p_archived)
      and (not p_names_only or sought operator(extensions.<%) person.full_name)
      and not exists (select from literally where literally.id = person.id)
    order by place
    limit cap
  )
  select * from literally union all select * from similarly order by place limit cap;
end
$$;
comment on function private.find_people is
  'Up to 200 people for a text: first those who have every word of it, then those who have something similar. '
  'A definer function because row-level security would switch the trigram index off; its callers check who asks.';

create function public.search_users(p_query text, p_filter text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.profile_document(person) order by found.place), '[]')
    from private.find_people(p_query, case p_filter when 'active' then false when 'archived' then true end, false) found
    join public.profiles person using (id)
  );
end
$$;
comment on function public.search_users is 'Up to 200 candidates for a search text among all, active or archived users, best first.';
revoke all on function public.search_users(text, text) from public, anon, authenticated;
grant execute on function public.search_users(text, text) to authenticated;
