-- Searching people: at most 200 candidates for a text, typos included, fast at 100,000 users. The browser ranks them.
-- Names are found whatever their capitals and accents, and a frequent word stops at the newest 200.

-- The planner guesses from a sample how many people have a word; a larger one guesses better.
alter table public.profiles
  alter column search set statistics 1000,
  alter column name_search set statistics 1000;
create index profiles_by_search on public.profiles using gin (search extensions.gin_trgm_ops);
create index profiles_by_name_search on public.profiles using gin (name_search extensions.gin_trgm_ops);

-- Loads pg_trgm into this session: until then its setting below is unknown, and refused.
select extensions.show_limit();

create function private.like_pattern(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%'
$$;
comment on function private.like_pattern is 'Finds the text anywhere and as it is: no character of it is a wildcard.';

create function private.slip_patterns(p_text text) returns setof text
language sql immutable strict parallel safe set search_path = '' as $$
  select distinct translate(private.like_pattern(pattern), chr(1), '_')
  from generate_series(1, char_length(p_text)) place
  cross join lateral (
    select left(p_text, place - 1) as before, substr(p_text, place, 1) as letter, substr(p_text, place + 1, 1) as next,
      substr(p_text, place + 2) as rest
  ) at
  cross join lateral (values
    (before || next || letter || rest),
    (before || next || rest),
    (before || chr(1) || next || rest),
    (before || letter || chr(1) || next || rest)
  ) slip (pattern)
  -- Without three letters in a row there is no trigram to look up.
  where pattern ~ ('[^' || chr(1) || ']{3}')
$$;
comment on function private.slip_patterns is
  'LIKE patterns of what was meant, if the finger slipped once: letters swapped, one too many, one wrong, one missing.';

create function private.find_people(p_query text, p_archived boolean, p_names_only boolean)
returns table (id uuid, place bigint)
language plpgsql stable security definer rows 200
set search_path = '' set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  cap constant int := 200;
  sought constant text := private.fold(private.tidy(left(p_query, 100)));
  searched constant text := case when p_names_only then 'name_search' else 'search' end;
  listed constant text :=
    case p_archived when true then 'archived_at is not null' when false then 'archived_at is null' else 'true' end;
  -- A slip in three letters leaves nothing to recognize.
  forgiving constant boolean := char_length(sought) >= 4;
  begins text;
  has text;
  slipped text;
  found_ids uuid[];
  more uuid[];
begin
  -- A word of one or two letters is looked for at the beginnings of names only: it has no trigram to look up elsewhere,
  -- and a domain's ending that begins with it would bring everybody.
  select string_agg(format('name_search like %L', beginning), ' and '),
    string_agg(case
      when char_length(word) < 3 then format('name_search like %L', beginning)
      else format('%I like %L', searched, private.like_pattern(word))
    end, ' and ')
  into begins, has
  from unnest(string_to_array(sought, ' ')) word
  cross join lateral (select private.like_pattern(' ' || word)) pattern (beginning)
  where word <> '';
  if begins is null then
    return;
  end if;
  -- One step after the other, as long as there is room. Each is planned for the words at hand: a frequent word is found
  -- by walking back from the newest, a rare one by its trigrams.
  execute format(
    'select array_agg(id) from (
      select id from public.profiles where %s and %s order by created_at desc, id desc limit %s) newest',
    begins, listed, cap
  ) into found_ids;
  found_ids := coalesce(found_ids, '{}');

  if cardinality(found_ids) < cap then
    execute format(
      'select array_agg(id) from (
        select id from public.profiles where %s and %s and id <> all ($1) order by created_at desc, id desc limit %s) newest',
      has, listed, cap - cardinality(found_ids)
    ) into more using found_ids;
    found_ids := found_ids || more;
  end if;

  -- In a longer text similarity says as much.
  if cardinality(found_ids) < cap and forgiving and char_length(sought) <= 20 then
    select string_agg(format('%I like %L', searched, pattern), ' or ') into slipped from private.slip_patterns(sought) pattern;
    execute format(
      'with slipped as materialized (select id, created_at from public.profiles where (%s) and %s)
      select array_agg(id) from (
        select id from slipped where id <> all ($1) order by created_at desc, id desc limit %s) newest',
      slipped, listed, cap - cardinality(found_ids)
    ) into more using found_ids;
    found_ids := found_ids || more;
  end if;

  -- Whoever has typed much of what is there made no two slips on the way.
  if cardinality(found_ids) < cap and forgiving and (cardinality(found_ids) = 0 or char_length(sought) <= 10) then
    execute format(
      'select array_agg(id) from (
        select id from public.profiles where $2 operator(extensions.<%%) %1$I and %2$s and id <> all ($1)
        order by extensions.word_similarity($2, %1$I) desc, created_at desc, id desc limit %3$s) closest',
      searched, listed, cap - cardinality(found_ids)
    ) into more using found_ids, sought;
    found_ids := found_ids || more;
  end if;

  return query select * from unnest(found_ids) with ordinality;
end
$$;
comment on function private.find_people is
  'Up to 200 people for a text: the newest with names that begin with all its words, then those that have them anywhere, '
  'then those for whom it is one slip away, then those who have something similar. A definer function because row-level '
  'security would switch the trigram index off; its callers check who asks.';
