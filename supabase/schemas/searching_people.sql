-- Searching people: at most 200 candidates for a text, typos included, fast at 100,000 users. The browser ranks them.
-- Capitals and accents are ignored, and the search for a frequent word stops at the newest 200.

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
    -- At either end whatever has one of these contains the text without a letter.
    (before || chr(1) || next || rest, place > 1 and behind > 0),
    (before || letter || chr(1) || next || rest, place > 1 and behind > 1),
    (before || next || letter || rest, place > 1 and behind > 1)
  ) slip (pattern, is_another)
  -- Without three letters in a row an index finds it at the beginning of a word at most, and there it does not by one letter alone.
  cross join lateral (select case when pattern !~ ('[^' || chr(1) || ']{3}') then ' ' else '' end) found (place_in_word)
  where is_another and (place_in_word = '' or not p_alone)
$$;
comment on function private.slip_patterns is
  'LIKE patterns for the words that differ from the text by one typing error: letters swapped, one too many, one wrong, one missing. Each has three letters '
  'in a row, for the index, or, beside other words, begins a word.';

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
comment on function private.listed is 'The condition for all, active, archived, disabled or not yet confirmed people, or those who are present, disabled or not, of one role or of all, and of one class or of all.';

create function private.slip_condition(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '(' || string_agg(format('search like %L', pattern), ' or ') || ')' from private.slip_patterns(p_word, true) pattern
$$;
comment on function private.slip_condition is
  'An SQL condition that somebody''s search text contains the word with one typing error, found by the index. Null for a word '
  'that is too short.';

create function private.sought_name(p_query text) returns text
language sql stable set search_path = '' as $$
  select btrim(private.fold_name(
    -- "Santos, Maria" is Maria Santos.
    case when cardinality(parts) = 2 then parts[2] || ' ' || parts[1] else array_to_string(parts, ' ') end
  ))
  from (select string_to_array(private.tidy(left(coalesce(p_query, ''), private.limit_search_characters())), ',')) typed (parts)
$$;
comment on function private.sought_name is 'What somebody who types this into a search of people looks for, in the spelling of profiles.name_search.';

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
  'An SQL condition that somebody has all the words anywhere, or in the names alone (name_search). A word of one or two letters is searched at the beginnings of names only: '
  'elsewhere it has no trigram for the index, and it may be the beginning of a domain''s ending, which everybody has.';

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
  'An SQL condition that names have all of several words but one. Of two words the other one differs by a typing error, since too many '
  'people have a single word. Null when no word is long enough to be wrong.';

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
comment on function private.find_newest is 'People whom a search has found, and after them the newest others of whom the condition is true.';

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
comment on function private.find_shortest is 'People with exactly these names, then those with the shortest names among the newest that begin with them.';

-- The planner takes a reading of everybody, with a hundred patterns for each, for cheaper than the index of the words: it is six times as much.
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
    -- Materialized without the list's condition, or the planner would compare every pattern with everybody in the list; but a class is few.
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
  'People whom a search has found, and after them those who have all but one of several words, or a word with one typing error.';

create function private.find_similar(p_sought text, p_words text[], p_listed text, p_found uuid[], p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  closest uuid[];
begin
  -- Of 100,000 people some 4,000 share 40 percent of a long text's trigrams, and comparing one takes 20 microseconds.
  if cardinality(p_words) > 2 then
    perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  end if;
  execute format(
    'select array_agg(id) from (
      select id from public.profiles where $2 operator(extensions.<%%) search and %s and id <> all ($1)
      order by extensions.word_similarity($2, search) desc, created_at desc, id desc limit %s) closest',
    p_listed, p_limit
  ) into closest using p_found, p_sought;
  return p_found || closest;
end
$$;
comment on function private.find_similar is 'People whom a search has found, and after them those with something similar.';

create function private.find_people(p_query text, p_listed text) returns table (id uuid, place bigint)
language plpgsql stable security definer rows 200 set search_path = '' as $$
declare
  cap constant int := private.limit_search_hits();
  -- When fewer people match, names with a typing error are searched, too.
  few constant int := 20;
  sought constant text := private.sought_name(p_query);
  words constant text[] := string_to_array(sought, ' ');
  several constant boolean := cardinality(words) > 1;
  -- A phone number or an invoice is nobody's name with a typing error; an address of a mail may have some digits.
  may_slip constant boolean := regexp_count(sought, '[[:alpha:]]') > regexp_count(sought, '[0-9]');
  people uuid[];
begin
  if sought = '' then
    return;
  end if;
  -- The steps run until there are enough candidates. Each is planned for the given words: a frequent word is found by
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
  -- A typing error in three letters leaves too little to compare; and with enough candidates two errors are unlikely.
  if may_slip and char_length(sought) >= 4
    and (cardinality(people) = 0 or cardinality(people) < few and char_length(sought) <= 10)
  then
    people := private.find_similar(sought, words, p_listed, people, cap - cardinality(people));
  end if;
  return query select * from unnest(people) with ordinality;
end
$$;
comment on function private.find_people is
  'Up to 200 people for a text: those with names that begin with all its words (of several words the shortest names first, of '
  'one word the newest), then those that have them anywhere, then those that have all but one of several words or a word with one '
  'typing error, then those with something similar. p_listed comes from private.listed(). A definer function because row-level '
  'security would switch the trigram index off; its callers check the permission.';

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
  -- A typing error: of the candidates those whose text is similar.
  return format(
    'id = any (%L::uuid[]) and extensions.word_similarity(%L, %s) >= 0.3',
    array(select id from private.find_people(p_query, 'true')), sought, p_column
  );
end
$$;
comment on function private.people_condition is
  'An SQL condition of public.profiles for lists that count and page whatever a text finds: everybody who has all its words, or, when '
  'nobody has, those whom find_people() takes for a typing error. With name_search in the names alone.';
