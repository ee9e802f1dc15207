-- Texts: how typed input is cleaned, compared and searched.

create function private.is_broken(p_text text) returns boolean
language sql immutable set search_path = '' as $$ select position(e'\ufffd' in p_text) > 0 $$;
comment on function private.is_broken is
  'Whether a text contains U+FFFD, which replaces a character lost earlier and is never typed.';

create function private.refuse_broken(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if private.is_broken(p_text) then
    perform private.refuse(400, 'broken_text', 'The text contains U+FFFD: a character was lost.');
  end if;
  return p_text;
end
$$;
comment on function private.refuse_broken is 'The text itself; refuses one with a lost character.';

create function private.tidied(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(
      -- All limits are far lower: a request of a megabyte took seconds.
      left(p_text, 2000),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f'
        '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\U000e0000-\U000e0fff]',
      '', 'g'
    ),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
  ))
$$;
comment on function private.tidied is
  'A line as users see it: without control, invisible and direction characters, and with single spaces. Reads the '
  'first 2,000 characters.';

create function private.tidy(p_text text) returns text
language sql immutable set search_path = '' as $$
  select private.tidied(private.refuse_broken(p_text))
$$;
comment on function private.tidy is 'Typed input as cleaned by private.tidied(). Refuses a text with a lost character.';

create function private.is_email(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_text) <= private.limit_email_characters() and p_text ~ ('^(?:' || private.limit_email_pattern() || ')$')
$$;
comment on function private.is_email is
  'Whether an address is deliverable: the rule of the forms, the desk, the school''s facts and Auth''s hook.';

create function private.is_name(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text collate "und-x-icu" ~ ('^' || replace(replace(
    private.limit_name_pattern(), '\p{L}', '[:alpha:]'), '\p{M}',
    -- Unicode's marks, for which Postgres has no class; a gap with only letters is closed.
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
    '\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0711-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u082d\u0859-\u085b'
    '\u0897-\u08e1\u08e3-\u0963\u0981-\u0983\u09bc-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03'
    '\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a75\u0a81-\u0a83\u0abc-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd'
    '\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82'
    '\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56'
    '\u0c62-\u0c63\u0c81-\u0c83\u0cbc-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03'
    '\u0d3b-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf'
    '\u0df2-\u0df3\u0e31-\u0e3a\u0e47-\u0e4e\u0eb1-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f'
    '\u0f71-\u0f84\u0f86-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715'
    '\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u18a9\u1920-\u192b\u1930-\u193b'
    '\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b44\u1b6b-\u1b73\u1b80-\u1bad'
    '\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff'
    '\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802-\ua827\ua82c\ua880-\ua8c5'
    '\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua9c0\ua9e5\uaa29-\uaa36\uaa43-\uaa4d\uaa7b-\uaac1\uaaeb-\uaaef'
    '\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a'
    '\U00010a01-\U00010a03\U00010a05-\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6'
    '\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50'
    '\U00010f82-\U00010f85\U00011000-\U00011046\U00011070-\U00011074\U0001107f-\U000110ba\U000110c2\U00011100-\U00011134'
    '\U00011145-\U00011146\U00011173\U00011180-\U000111c0\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237'
    '\U0001123e-\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b-\U00011344\U00011347-\U00011348'
    '\U0001134b-\U0001134d\U00011357\U00011362-\U00011363\U00011366-\U0001136c\U00011370-\U00011374\U000113b8-\U000113c0'
    '\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446\U0001145e'
    '\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640'
    '\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U00011935\U00011937-\U00011938'
    '\U0001193b-\U00011943\U000119d1-\U000119d7\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a3e\U00011a47'
    '\U00011a51-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f\U00011c92-\U00011ca7'
    '\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d47\U00011d8a-\U00011d8e'
    '\U00011d90-\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6\U00011f00-\U00011f03\U00011f34-\U00011f3a'
    '\U00011f3e-\U00011f42\U00011f5a\U00013440-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36'
    '\U00016f4f-\U00016f87\U00016f8f-\U00016f92\U00016fe4\U00016ff0-\U00016ff1\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf2d'
    '\U0001cf30-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b'
    '\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84'
    '\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021'
    '\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef'
    '\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3-\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a'
    '\U000e0100-\U000e01ef'
  ) || '$')
$$;
comment on function private.is_name is
  'Whether a cleaned text can be a part of a person''s name, by private.limit_name_pattern().';

create function private.tidy_lines(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(string_agg(case when char_length(line) > 2000 then line else private.tidy(line) end, E'\n' order by place), '\n{3,}', E'\n\n', 'g'), E'\n')
  from regexp_split_to_table(left(p_text, 10000), '\r?\n') with ordinality written (line, place)
$$;
comment on function private.tidy_lines is
  'A text with each line cleaned but not truncated, and up to one empty line in a row. Reads the first 10,000 characters.';

create function private.is_visible(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select private.tidy(coalesce(p_text, '')) <> ''
$$;
comment on function private.is_visible is 'Whether a text is visible: neither empty nor only blanks and invisible characters.';

create function private.require_reason(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  reason constant text := private.tidy(coalesce(p_reason, ''));
begin
  if char_length(reason) not between 1 and private.limit_reason_characters() then
    perform private.refuse(400, 'reason_missing', format('The reason must have 1 to %s characters.', private.limit_reason_characters()));
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
    perform private.refuse(400, 'reason_too_long', format('A reason can have up to %s characters.', private.limit_reason_characters()));
  end if;
  return reason;
end
$$;
comment on function private.optional_reason is 'A reason without invisible characters, or null if empty; refuses a long one.';

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
  'A name in one spelling: folded, "Ma." is Maria, "Sta." and "Sto." are Santa and Santo, "de la" is dela. The same '
  'as foldName in the app.';

create function private.whole_name(p_first text, p_middle text, p_last text, p_suffix text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(
    coalesce(nullif(p_first, '') || ' ', '') || coalesce(nullif(p_middle, '') || ' ', '') || coalesce(nullif(p_last, '') || ' ', '')
    || coalesce(p_suffix, '')
  )
$$;
comment on function private.whole_name is
  'A legal name from its parts: "Andres Castro Bonifacio Jr.". A person may have one name only.';

create function private.name_suffixes() returns text[]
language sql immutable parallel safe set search_path = '' as $$ select '{Jr.,Sr.,II,III,IV,V}'::text[] $$;
comment on function private.name_suffixes is
  'The suffixes of a legal name, as certificates print them. The same as NAME_SUFFIXES in the app.';

create function private.known_suffix(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select suffix from unnest(private.name_suffixes()) suffix
  where upper(replace(suffix, '.', '')) = upper(translate(p_text, '., ', ''))
$$;
comment on function private.known_suffix is 'A suffix in its usual spelling: "jr" is Jr.; null for another text.';

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
  'An SQL condition that a column matches every pattern, one by one: no index supports "like all". Null without a pattern.';

create function private.letters_and_digits(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select upper(regexp_replace(normalize(p_text, nfkc), '[^[:alnum:]]', '', 'g'))
$$;
comment on function private.letters_and_digits is
  'A number normalized for comparison: "5012 100-444" is 5012100444, and a serial number has no hyphens.';

create function private.beginnings(p_query text, p_apart text default '[[:cntrl:],]') returns text[]
language sql stable set search_path = '' as $$
  select array(
    select private.like_pattern(' ' || word)
    from unnest(string_to_array(private.fold_name(regexp_replace(left(coalesce(p_query, ''), private.limit_search_characters()), p_apart, ' ', 'g')), ' ')) word
    where word <> ''
  )
$$;
comment on function private.beginnings is
  'A pattern for each word of a search: a match has words with all these prefixes. p_apart matches between words.';

create function private.new_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr(private.limit_serial_alphabet(), get_byte(random.bytes, place) % 32 + 1, 1), '')
  from (select extensions.gen_random_bytes(private.limit_code_characters())) random (bytes),
    generate_series(0, private.limit_code_characters() - 1) place
$$;
comment on function private.new_code is 'A code for typing: unguessable random characters of five bits each.';

create function private.typed_code(p_code text) returns text
language sql immutable set search_path = '' as $$
  select translate(upper(regexp_replace(left(coalesce(p_code, ''), 100), '[\s-]', '', 'g')), 'OIL', '011')
$$;
comment on function private.typed_code is
  'A typed code, normalized: spaces, hyphens and case do not matter, nor O for 0, I or L for 1.';
