-- Texts: how what people type is tidied, compared and searched.

create function private.tidy(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(
      -- Whatever is tidied has a limit far below: a request of a megabyte took seconds.
      left(p_text, 2000),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f'
        '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff]',
      '', 'g'
    ),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
  ))
$$;
comment on function private.tidy is
  'A line as people see it: without control, invisible and direction characters, and with single spaces. Looks at the first 2,000 characters.';

create function private.tidy_lines(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(string_agg(case when char_length(line) > 2000 then line else private.tidy(line) end, E'\n' order by place), '\n{3,}', E'\n\n', 'g'), E'\n')
  from regexp_split_to_table(left(p_text, 10000), '\r?\n') with ordinality written (line, place)
$$;
comment on function private.tidy_lines is 'A text with each line tidied that private.tidy() would not cut, and one empty line at most between two. Looks at the first 10,000 characters.';

create function private.is_visible(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select private.tidy(coalesce(p_text, '')) <> ''
$$;
comment on function private.is_visible is 'Whether a text has anything to see: neither empty nor made of blanks and invisible characters.';

create function private.require_reason(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  reason constant text := private.tidy(coalesce(p_reason, ''));
begin
  if char_length(reason) not between 1 and private.limit_reason_characters() then
    perform private.refuse(400, 'reason_missing', format('The reason has 1 to %s characters.', private.limit_reason_characters()));
  end if;
  return reason;
end
$$;
comment on function private.require_reason is 'A reason without invisible characters; refuses an empty or a long one.';

create function private.optional_reason(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  reason constant text := nullif(private.tidy(p_reason), '');
begin
  if char_length(reason) > private.limit_reason_characters() then
    perform private.refuse(400, 'reason_too_long', format('A reason has at most %s characters.', private.limit_reason_characters()));
  end if;
  return reason;
end
$$;
comment on function private.optional_reason is 'A reason without invisible characters, or null for an empty one; refuses a long one.';

create function private.fold(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(normalize(lower(p_text), nfd), '[\u0300-\u036f]', '', 'g')
$$;
comment on function private.fold is 'Lower case without accents, so that "pena" finds Peña.';

create function private.fold_name(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(private.fold(p_text), '[.,;]+(?=\s|$)', '', 'g'),
    '\mma(?=\s+\S)', 'maria', 'g'), '\mst([ao])(?=\s+\S)', 'sant\1', 'g'), '\mde (la|los|las)\M', 'de\1', 'g'), '\s+', ' ', 'g')
$$;
comment on function private.fold_name is
  'A name in one spelling: folded, "Ma." is Maria, "Sta." and "Sto." are Santa and Santo, "de la" is dela. The same as foldName in the app.';

create function private.like_pattern(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%'
$$;
comment on function private.like_pattern is 'A LIKE pattern that finds the text anywhere, with its wildcards escaped.';

create function private.like_each(p_column text, p_patterns text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('%s like %L', p_column, pattern), ' and ') from unnest(p_patterns) pattern
$$;
comment on function private.like_each is
  'An SQL condition that a column is like every pattern, one by one: no index answers "like all". Null without a pattern.';

create function private.letters_and_digits(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select upper(regexp_replace(normalize(p_text, nfkc), '[^[:alnum:]]', '', 'g'))
$$;
comment on function private.letters_and_digits is
  'A number as it is compared: "5012 100-444" is 5012100444, and a serial number has no hyphens.';

create function private.beginnings(p_query text, p_apart text default '[[:cntrl:],]') returns text[]
language sql stable set search_path = '' as $$
  select array(
    select private.like_pattern(' ' || word)
    from unnest(string_to_array(private.fold_name(regexp_replace(left(coalesce(p_query, ''), private.limit_search_characters()), p_apart, ' ', 'g')), ' ')) word
    where word <> ''
  )
$$;
comment on function private.beginnings is
  'A pattern for each word of a search: a text with all of them has words that begin so. What fits p_apart stands between words.';

create function private.new_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr(private.limit_serial_alphabet(), get_byte(random.bytes, place) % 32 + 1, 1), '')
  from (select extensions.gen_random_bytes(private.limit_code_characters())) random (bytes),
    generate_series(0, private.limit_code_characters() - 1) place
$$;
comment on function private.new_code is 'A code for typing: random characters of five bits each, so many that nobody guesses it.';

create function private.typed_code(p_code text) returns text
language sql immutable set search_path = '' as $$
  select translate(upper(regexp_replace(left(coalesce(p_code, ''), 100), '[\s-]', '', 'g')), 'OIL', '011')
$$;
comment on function private.typed_code is 'Such a code as it may be typed: spaces, hyphens and capitals do not count, nor O for 0, I or L for 1.';
