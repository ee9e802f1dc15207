-- The people search: up to 200 candidates, typos included, without case and accents; the browser ranks them. A common word
-- stops at the newest 200.

-- The planner estimates from a sample how many people have a word; a larger sample gives better estimates.
alter table public.profiles
  alter column search set statistics 1000,
  alter column name_search set statistics 1000;
create index profiles_by_search on public.profiles using gin (search extensions.gin_trgm_ops);
create index profiles_by_name_search on public.profiles using gin (name_search extensions.gin_trgm_ops);

-- Loads pg_trgm into this session: its setting below is refused before.
select extensions.show_limit();

create function private.slip_patterns(p_text text, p_alone boolean) returns setof text
language sql immutable strict parallel safe set search_path = '' as $$
  select distinct translate(private.like_pattern(place_in_word || pattern), chr(1), '_')
  from generate_series(1, char_length(p_text)) place
  cross join lateral (
    select left(p_text, place - 1) as before, substr(p_text, place, 1) as letter, substr(p_text, place + 1, 1) as next,
      substr(p_text, place + 2) as rest, char_length(p_text) - place as behind
  ) at
  cross join lateral (values
    (before || next || rest, true),
    -- At either end, anything with one of these contains the text without a letter.
    (before || chr(1) || next || rest, place > 1 and behind > 0),
    (before || letter || chr(1) || next || rest, place > 1 and behind > 1),
    (before || next || letter || rest, place > 1 and behind > 1)
  ) slip (pattern, is_another)
  -- Without three letters in a row an index finds it only at the beginning of a word, and there not by one letter
  -- alone.
  cross join lateral (select case when pattern !~ ('[^' || chr(1) || ']{3}') then ' ' else '' end) found (place_in_word)
  where is_another and (place_in_word = '' or not p_alone)
$$;
comment on function private.slip_patterns is
  'LIKE patterns for words that differ from the text by one typo: a swap, insertion, substitution or deletion. Each '
  'has three letters in a row, for the index, or, beside other words, starts a word.';

create function private.listed(p_filter text, p_role public.user_role, p_class uuid default null) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ',
    case p_filter when 'active' then 'archived_at is null and disabled_at is null' when 'present' then 'archived_at is null'
      when 'archived' then 'archived_at is not null' when 'disabled' then 'disabled_at is not null'
      when 'unconfirmed' then 'confirmed_at is null' else 'true' end,
    'role = ' || quote_literal(p_role),
    private.in_class(p_class, 'id')
  )
$$;
comment on function private.listed is 'WHERE clause for a user filter: status, role, class.';

create function private.slip_condition(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- In a subquery, as in nearly_has(). Each row is compared until the first match: a wrong letter is the most common.
  select format('search like any (array(select unnest(%L::text[])))', array_agg(
    pattern order by abs(char_length(pattern) - char_length(p_word) - 2), position('_' in pattern) = 0
  ))
  from private.slip_patterns(p_word, true) pattern
  having count(*) > 0
$$;
comment on function private.slip_condition is
  'An SQL condition that a search text contains the word with one typo, using the index. Null for a word that is too short.';

create function private.sought_name(p_query text) returns text
language sql stable set search_path = '' as $$
  select btrim(private.fold_name(
    -- "Santos, Maria" is Maria Santos.
    case when cardinality(parts) = 2 then parts[2] || ' ' || parts[1] else array_to_string(parts, ' ') end
  ))
  from (select string_to_array(private.tidy(left(coalesce(p_query, ''), private.limit_search_characters())), ',')) typed (parts)
$$;
comment on function private.sought_name is 'A typed people search, normalized like profiles.name_search.';

create function private.begins_with(p_words text[], p_names text default 'name_search') returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('%s like %L', p_names, private.like_pattern(' ' || word)), ' and ') from unnest(p_words) word
$$;
comment on function private.begins_with is 'An SQL condition that names begin with all the words.';

create function private.has_words(p_words text[], p_column text default 'search', p_names text default 'name_search') returns text
language sql immutable set search_path = '' as $$
  select string_agg(
    case when char_length(word) < 3 then private.begins_with(array[word], p_names) else format('%s like %L', p_column, private.like_pattern(word)) end,
    ' and '
  )
  from unnest(p_words) word
$$;
comment on function private.has_words is
  'An SQL condition that a user matches all the words anywhere, or only in names (name_search). A word of one or two letters is '
  'searched only at the start of names: elsewhere it has no trigram for the index, and would match common domain endings.';

create function private.nearly_has(p_words text[]) returns text
language sql immutable set search_path = '' as $$
  -- The patterns are in subqueries, or the planner would take up to 100 ms to estimate them.
  select string_agg(format('(%s)', condition), ' or ')
  from generate_subscripts(p_words, 1) wrong
  cross join lateral (
    select string_agg(
      case when number <> wrong then format('name_search like (select %L)', private.like_pattern(' ' || word))
        when cardinality(p_words) = 2
          then format('name_search like any (array(select unnest(%L::text[])))', array(select private.slip_patterns(word, false))) end,
      ' and ' order by number <> wrong desc
    ) as condition
    from unnest(p_words) with ordinality word (word, number)
  ) one
  where char_length(p_words[wrong]) >= 4
$$;
comment on function private.nearly_has is
  'An SQL condition that names match all of several words but one. Of two words the other must match with a typo, '
  'since too many people match a single word. Null if no word is long enough.';

create function private.find_newest(p_condition text, p_listed text, p_found uuid[], p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  newest uuid[];
begin
  execute format(
    'select array_agg(id) from (
      select id from public.profiles where %s and %s and id <> all ($1) order by created_at desc, id desc limit %s) newest',
    p_condition, p_listed, p_limit
  ) into newest using p_found;
  return p_found || newest;
end
$$;
comment on function private.find_newest is 'The people found so far, then the newest others that match the condition.';

create function private.find_shortest(p_sought text, p_words text[], p_listed text, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  -- How many people with these names are compared to find the shortest names.
  many constant int := 1000;
  shortest uuid[];
begin
  execute format(
    'select array_agg(id) from (
      (select id, 0 as others, created_at from public.profiles where name_search = $1 and %2$s order by created_at desc limit %3$s)
      union all
      (select id, char_length(name_search), created_at from (
        select id, name_search, created_at from public.profiles
        where %1$s and %2$s and name_search <> $1 order by created_at desc, id desc limit %4$s
      ) newest order by char_length(name_search), created_at desc, id desc limit %3$s)
      order by others, created_at desc, id desc limit %3$s
    ) shortest',
    private.begins_with(p_words), p_listed, p_limit, many
  ) into shortest using ' ' || p_sought;
  return coalesce(shortest, '{}');
end
$$;
comment on function private.find_shortest is
  'People with exactly these names, then those with the shortest names among the newest that begin with them.';

-- The planner estimates a full scan with a hundred patterns as cheaper than the words' index; it takes six times as long.
create function private.find_nearly(p_sought text, p_words text[], p_listed text, p_found uuid[], p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  several constant boolean := cardinality(p_words) > 1;
  condition constant text := case when several then private.nearly_has(p_words) else private.slip_condition(p_sought) end;
  nearly uuid[];
begin
  if condition is null then
    return p_found;
  end if;
  execute format(
    -- Materialized without the list's condition, or the planner would compare every pattern with everyone in the list;
    -- but a class is small.
    'with nearly as materialized (
      select id, created_at, name_search, role, archived_at, disabled_at, confirmed_at from public.profiles where (%s) and %s
    )
    select array_agg(id) from (
      select id from nearly where %s and id <> all ($1) order by %s created_at desc, id desc limit %s
    ) nearest',
    condition, case when p_listed like '%private.seats%' then p_listed else 'true' end, p_listed,
    case when several then 'extensions.word_similarity($2, name_search) desc,' end, p_limit
  ) into nearly using p_found, p_sought;
  return p_found || nearly;
end
$$;
comment on function private.find_nearly is
  'The people found so far, then those who match all but one of several words, or a word with one typo.';

create function private.find_similar(p_sought text, p_words text[], p_listed text, p_found uuid[], p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  closest uuid[];
begin
  -- Of 100,000 people some 4,000 share 40 percent of a long text's trigrams, and each comparison takes 20 microseconds.
  if cardinality(p_words) > 2 then
    perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  end if;
  execute format(
    -- The text is in a subquery, or the planner would compare it with the column's whole sample, which takes 40 ms.
    'select array_agg(id) from (
      select id from public.profiles where (select $2) operator(extensions.<%%) search and %s and id <> all ($1)
      order by extensions.word_similarity($2, search) desc, created_at desc, id desc limit %s) closest',
    p_listed, p_limit
  ) into closest using p_found, p_sought;
  return p_found || closest;
end
$$;
comment on function private.find_similar is 'The people found so far, then those with similar text.';

create function private.find_people(p_query text, p_listed text) returns table (id uuid, place bigint)
language plpgsql stable security definer rows 200 set search_path = '' as $$
declare
  cap constant int := private.limit_search_hits();
  -- With fewer matches, names with a typo are searched too.
  few constant int := 20;
  sought constant text := private.sought_name(p_query);
  words constant text[] := string_to_array(sought, ' ');
  several constant boolean := cardinality(words) > 1;
  -- A phone number or an invoice is not a mistyped name; an email address may have some digits.
  may_slip constant boolean := regexp_count(sought, '[[:alpha:]]') > regexp_count(sought, '[0-9]');
  people uuid[];
begin
  if sought = '' then
    return;
  end if;
  -- The steps run until there are enough candidates. Each is planned for the given words: a common word is found by
  -- scanning from the newest person, a rare one by its trigrams.
  people := case when several then private.find_shortest(sought, words, p_listed, cap)
    else private.find_newest(private.begins_with(words), p_listed, '{}', cap) end;
  if cardinality(people) < cap then
    people := private.find_newest(private.has_words(words), p_listed, people, cap - cardinality(people));
  end if;
  if may_slip and (several and cardinality(people) < few
    or not several and cardinality(people) < cap and char_length(sought) between 4 and 20)
  then
    people := private.find_nearly(sought, words, p_listed, people, cap - cardinality(people));
  end if;
  -- A typo in three letters leaves too little to compare; and with enough candidates two typos are unlikely.
  if may_slip and char_length(sought) >= 4
    and (cardinality(people) = 0 or cardinality(people) < few and char_length(sought) <= 10)
  then
    people := private.find_similar(sought, words, p_listed, people, cap - cardinality(people));
  end if;
  return query select * from unnest(people) with ordinality;
end
$$;
comment on function private.find_people is
  'Up to 200 people for a text: names that begin with all its words (for several words the shortest names first, for '
  'one word the newest), then names with the words anywhere, then all but one of several words or one typo, then '
  'similar text. p_listed comes from private.listed(). A definer function because row-level security would disable '
  'the trigram index; its callers check the permission.';

create function private.people_condition(p_query text, p_column text default 'search') returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  sought constant text := private.sought_name(p_query);
  condition constant text := private.has_words(string_to_array(sought, ' '), p_column);
  found_one boolean;
begin
  if sought = '' then
    return 'false';
  end if;
  execute format('select exists (select from public.profiles where %s)', condition) into found_one;
  if found_one then
    return condition;
  end if;
  -- A typo: those of the candidates whose text is similar.
  return format(
    'id = any (%L::uuid[]) and extensions.word_similarity(%L, %s) >= 0.3',
    array(select id from private.find_people(p_query, 'true')), sought, p_column
  );
end
$$;
comment on function private.people_condition is
  'An SQL condition of public.profiles for lists that count and page a text''s matches: everyone with all its words '
  'or, without any, find_people()''s typo matches. With name_search only in names.';
