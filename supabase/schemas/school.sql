-- The school's facts as versions; one list defines the facts and their types. Facts decided by other tables (prices,
-- courses, certificates, retention) are written there by the same change (changing_school.sql).

create type private.fact_kind as enum (
  'line', 'mail', 'web', 'phone', 'hours', 'number', 'day', 'yes', 'choice', 'phones', 'ways', 'instructors', 'subject', 'letter'
);
comment on type private.fact_kind is
  'The type of a fact: a line of text, an address, a phone number, opening hours for search engines ("Mo-Su '
  '08:00-17:00"), a whole number, a date, a boolean, one of some words; a list of phones, payment methods or '
  'instructors; or a mail''s subject or text, with placeholders.';

create table private.school_fields (
  field text primary key check (field ~ '^[a-zA-Z]+(\.[a-zA-Z_]+){0,3}$'),
  kind private.fact_kind not null,
  least int not null default 1,
  most int not null,
  words text[] not null default '{}',
  must_name text[] not null default '{}',
  needed boolean not null default false,
  starts_as jsonb,
  said_in text check (said_in in ('terms', 'privacy'))
);
comment on table private.school_fields is 'The defined facts of a school.';
comment on column private.school_fields.most is
  'The maximum number of characters or list entries, or the largest number; least is the smallest.';
comment on column private.school_fields.words is
  'The options; for a mail, its permitted placeholders. must_name has the text''s required ones.';
comment on column private.school_fields.needed is
  'Whether the fact is required: it cannot be removed, and owners and the doctor see it if missing.';
comment on column private.school_fields.said_in is 'The accepted text whose meaning changes with it: users are asked again.';
alter table private.school_fields enable row level security;

insert into private.school_fields (field, kind, most, needed, said_in) values
  ('name', 'line', 40, true, null),
  ('legalName', 'line', 100, true, 'terms'),
  ('url', 'web', 200, true, null),
  ('accreditation.en', 'line', 60, true, null),
  ('accreditation.fil', 'line', 60, true, null),
  ('schoolNumber', 'line', 60, true, null),
  ('providerNumber', 'line', 60, false, null),
  ('instructors', 'instructors', 30, true, null),
  ('phones', 'phones', 4, true, null),
  ('email', 'mail', 100, true, null),
  ('privacyEmail', 'mail', 100, true, null),
  ('messenger', 'web', 200, true, null),
  ('page', 'web', 200, true, null),
  ('office.street', 'line', 100, true, null),
  ('office.city', 'line', 60, true, null),
  ('office.region', 'line', 60, true, null),
  ('office.map', 'web', 400, true, null),
  ('track.address', 'line', 200, true, null),
  ('track.map', 'web', 400, true, null),
  ('hours.en', 'line', 80, true, null),
  ('hours.fil', 'line', 80, true, null),
  ('openingHours', 'hours', 60, true, null),
  ('ways', 'ways', 8, true, null),
  ('officePayment.en', 'line', 80, true, null),
  ('officePayment.fil', 'line', 80, true, null),
  ('checkedWithin.en', 'line', 40, true, null),
  ('checkedWithin.fil', 'line', 40, true, null),
  ('prices.otdcFrom', 'day', 10, true, null),
  ('prices.ddcFrom', 'day', 10, true, null),
  ('otdc.instructor', 'line', 100, true, null),
  ('ddc.instructor', 'line', 100, true, null),
  ('processors.website', 'line', 100, true, 'privacy'),
  ('processors.mails', 'line', 100, true, 'privacy'),
  ('processors.payments', 'line', 100, false, 'privacy');
insert into private.school_fields (field, kind, least, most, starts_as, needed, said_in) values
  -- In pesos. The law caps the price of theory and practice (LTO Memorandum Circular JMT-2023-2390).
  ('prices.otdc', 'number', 1, 1000, null, true, null),
  ('prices.ddc', 'number', 1, 100000, null, true, null),
  ('prices.pdc', 'number', 1, 4000, null, true, null),
  ('prices.mrc', 'number', 1, 2500, null, true, null),
  ('prices.dlc', 'number', 1, 100000, null, true, null),
  ('otdc.days', 'number', 1, private.limit_year_days(), null, true, 'terms'),
  ('otdc.hours', 'number', private.limit_theory_hours(), 60, null, true, null),
  ('otdc.dailyHours', 'number', 1, 24, null, true, null),
  ('ddc.days', 'number', 1, private.limit_year_days(), null, true, null),
  ('ddc.hours', 'number', 0, 60, null, true, null),
  ('ddc.dailyHours', 'number', 1, 24, null, true, null),
  ('refundDays', 'number', 1, 90, to_jsonb(private.limit_refund_days()), true, 'terms'),
  ('examWaits.second', 'number', (private.limit_exam_wait_floor())[1], 168, to_jsonb((private.limit_exam_wait_hours())[1]), true, null),
  ('examWaits.third', 'number', (private.limit_exam_wait_floor())[2], 168, to_jsonb((private.limit_exam_wait_hours())[2]), true, null),
  ('examWaits.later', 'number', (private.limit_exam_wait_floor())[3], 168, to_jsonb((private.limit_exam_wait_hours())[3]), true, null),
  ('keepYears', 'number', 1, 30, null, true, 'privacy'),
  ('idleYears', 'number', 1, 10, null, true, 'privacy'),
  ('pictureDays', 'number', 1, 730, null, true, 'privacy'),
  ('archiveYears', 'number', 1, 30, null, false, null),
  ('idleNoticeDays', 'number', 14, private.limit_year_days(), to_jsonb(private.limit_idle_notice_days()), true, 'privacy');
insert into private.school_fields (field, kind, most, words, starts_as, needed) values
  ('otdc.atOnce', 'yes', 1, '{}', 'false', true),
  ('ddc.atOnce', 'yes', 1, '{}', 'false', true),
  ('notarized', 'choice', 1, '{always,absent,never}', '"absent"', true);

-- The mails in the school's own words; without one the default is sent (contract/letters.ts).
insert into private.school_fields (field, kind, most, words, must_name)
select format('mail.%s.%s.%s', letter, part, language),
  case part when 'subject' then 'subject' else 'letter' end::private.fact_kind,
  case part when 'subject' then private.limit_message_subject_characters() else private.limit_message_characters() end,
  '{first name,school}' || needs || takes, case part when 'text' then needs else '{}' end
from (values
  ('payment_accepted', '{amount,access}'::text[], '{invoice,course}'::text[]),
  ('payment_refused', '{amount,reason}', '{reference}'),
  ('payment_voided', '{amount,reason}', '{invoice}'),
  ('payment_refunded', '{amount,reason}', '{invoice}'),
  ('consent_refused', '{reason}', '{}'),
  ('identity_refused', '{reason}', '{}'),
  ('certificate_issued', '{serial number}', '{course}'),
  ('access_ending', '{last day}', '{course}'),
  ('exam_open', '{}', '{}'),
  ('account_idle', '{last day}', '{}'),
  ('account_made', '{code,last day,address}', '{}'),
  ('reminder', '{what is next}', '{}')
) mail (letter, needs, takes)
cross join unnest('{subject,text}'::text[]) part cross join unnest('{en,fil}'::text[]) language;

create table private.school_versions (
  version int primary key check (version >= 1),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  set_by uuid,
  set_by_name text,
  set_at timestamptz not null default clock_timestamp(),
  terms_since int not null,
  privacy_since int not null
);
comment on table private.school_versions is
  'The school''s facts, a whole document per version, by the names of private.school_fields. The newest counts; rows '
  'never change.';
comment on column private.school_versions.terms_since is
  'The last version that changed the terms'' meaning: consents under an older one are asked again. privacy_since is '
  'the same for the privacy notice.';
comment on column private.school_versions.set_by is 'The owner who set it; null for direct database access.';
alter table private.school_versions enable row level security;

create function private.line_problem(p_value jsonb, p_kind private.fact_kind, p_most int) returns text
language sql stable set search_path = '' as $$
  select case
    when jsonb_typeof(p_value) <> 'string' then 'not_a_text'
    when not private.is_visible(line) then 'missing'
    when private.tidy(line) <> line then 'not_tidy'
    when char_length(line) > p_most then 'long'
    when p_kind = 'mail' and not private.is_email(line) then 'not_mail'
    when p_kind = 'web' and line !~ '^https://[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}(:[0-9]+)?(/[^\s<>"]*)?$' then 'not_web'
    when p_kind = 'phone' and line !~ format('^\+?([ ().-]*[0-9]){%s,%s}[ ().-]*$', variadic private.limit_phone_digits()) then 'not_phone'
    when p_kind = 'hours' and line !~ '^(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? [0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9]$' then 'not_hours'
    when p_kind = 'day' and (line !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' or not pg_input_is_valid(line, 'date')) then 'not_day'
  end
  from (select p_value #>> '{}') text (line)
$$;
comment on function private.line_problem is 'The error of a one-line fact; null if valid.';

create function private.letter_problem(p_value jsonb, p_rule private.school_fields) returns text
language sql stable set search_path = '' as $$
  select case
    when jsonb_typeof(p_value) <> 'string' then 'not_a_text'
    when p_rule.kind = 'subject' and private.line_problem(p_value, 'line', p_rule.most) is not null then private.line_problem(p_value, 'line', p_rule.most)
    when not private.is_visible(text) then 'missing'
    when char_length(text) > p_rule.most then 'long'
    when private.tidy_lines(text) <> text then 'not_tidy'
    when not named <@ p_rule.words or regexp_replace(text, '\{[^{}]*\}', '', 'g') ~ '[{}]' then 'unknown_name'
    when not named @> p_rule.must_name then 'missing_name'
  end
  from (select p_value #>> '{}') written (text)
  cross join lateral (select array(select match[1] from regexp_matches(text, '\{([^{}]*)\}', 'g') match)) names (named)
$$;
comment on function private.letter_problem is 'The error of a mail''s subject or text; null if valid.';

create function private.entry_problems(p_field text, p_list jsonb, p_parts jsonb, p_least int, p_most int)
returns table (field text, problem text)
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(p_list) <> 'array' then
    return query select p_field, 'not_list';
  elsif jsonb_array_length(p_list) < p_least then
    return query select p_field, 'missing';
  elsif jsonb_array_length(p_list) > p_most then
    return query select p_field, 'long';
  else
    return query
      select concat_ws('.', p_field, place - 1, part.key),
        case
          when jsonb_typeof(entry) <> 'object' or entry - array(select jsonb_object_keys(p_parts)) <> '{}' then 'not_list'
          else private.line_problem(coalesce(nullif(entry -> part.key, 'null'), '""'), (part.value ->> 0)::private.fact_kind, (part.value -> 1)::int)
        end
      from jsonb_array_elements(p_list) with ordinality listed (entry, place)
      cross join jsonb_each(p_parts) part;
  end if;
end
$$;
comment on function private.entry_problems is
  'The errors of a list''s entries, by the parts'' name, type and length; a null is no error.';

create function private.fact_problems(p_field text, p_value jsonb) returns table (field text, problem text)
language plpgsql stable set search_path = '' as $$
declare
  rule private.school_fields;
begin
  select * into rule from private.school_fields known where known.field = p_field;
  if rule.field is null then
    return query select p_field, 'unknown';
  elsif p_value is null or p_value = 'null' or p_value = '""' then
    return query select p_field, case when rule.needed then 'missing' end;
  elsif rule.kind = 'phones' then
    return query select * from private.entry_problems(p_field, p_value, '{"number": ["phone", 40]}', rule.least, rule.most);
  elsif rule.kind = 'instructors' then
    return query select * from private.entry_problems(p_field, p_value, '{"name": ["line", 100], "number": ["line", 60]}', rule.least, rule.most);
  elsif rule.kind = 'ways' then
    return query
      select * from private.entry_problems(
        p_field, p_value, '{"name": ["line", 40], "method": ["line", 20], "account": ["line", 60], "holder": ["line", 100]}', rule.least, rule.most
      )
      union all
      select format('%s.%s.method', p_field, place - 1), 'not_choice'
      from jsonb_array_elements(case jsonb_typeof(p_value) when 'array' then p_value else '[]' end) with ordinality listed (way, place)
      where not coalesce(way ->> 'method' = any (enum_range(null::public.payment_method)::text[]), false);
  elsif rule.kind = 'number' then
    return query select p_field, case
      when jsonb_typeof(p_value) <> 'number' or p_value::text !~ '^-?[0-9]{1,9}$' then 'not_number'
      when p_value::int < rule.least then 'low'
      when p_value::int > rule.most then 'high'
    end;
  elsif rule.kind in ('subject', 'letter') then
    return query select p_field, private.letter_problem(p_value, rule);
  elsif rule.kind = 'yes' then
    return query select p_field, case when jsonb_typeof(p_value) <> 'boolean' then 'not_choice' end;
  elsif rule.kind = 'choice' then
    return query select p_field, case when not coalesce(p_value #>> '{}' = any (rule.words), false) then 'not_choice' end;
  else
    return query select p_field, private.line_problem(p_value, rule.kind, rule.most);
  end if;
end
$$;
comment on function private.fact_problems is
  'The errors of a fact, by its place ("ways.1.account") and a code; a null is no error. Null, or an empty text, removes a fact.';

create function private.changes_text(p_text text, p_before jsonb, p_after jsonb) returns boolean
language sql stable set search_path = '' as $$
  select p_before is null or exists (
    select from private.school_fields where said_in = p_text and p_before -> field is distinct from p_after -> field
  )
$$;
comment on function private.changes_text is 'Whether new facts change the meaning of the terms or the privacy notice.';

create function private.keep_school_strict() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wrong text;
  earlier constant private.school_versions := private.school_now();
begin
  if tg_op <> 'INSERT' then
    perform private.refuse(409, 'final', 'Rows of school_versions are final once written.');
  end if;
  select string_agg(format('%s: %s', found.field, found.problem), ', ') into wrong
  from jsonb_each(new.facts) fact cross join lateral private.fact_problems(fact.key, fact.value) found
  where found.problem is not null;
  if wrong is not null then
    perform private.refuse(400, 'school_fact_invalid', wrong);
  end if;
  new.terms_since := case when private.changes_text('terms', earlier.facts, new.facts) then new.version else earlier.terms_since end;
  new.privacy_since := case when private.changes_text('privacy', earlier.facts, new.facts) then new.version else earlier.privacy_since end;
  return new;
end
$$;
comment on function private.keep_school_strict is
  'Refuses a version with an undefined or invalid fact, and records which texts it changes.';
create trigger keep_school_strict before insert or update or delete on private.school_versions
  for each row execute function private.keep_school_strict();

create function private.school_at(p_moment timestamptz) returns private.school_versions
language sql stable security definer set search_path = '' as $$
  select entry from private.school_versions entry where set_at <= p_moment order by version desc limit 1
$$;
comment on function private.school_at is 'The version of the school''s facts valid at a moment; empty before the first.';

create function private.school_now() returns private.school_versions
language sql stable security definer set search_path = '' as $$
  select entry from private.school_versions entry order by version desc limit 1
$$;
comment on function private.school_now is 'The current version of the school''s facts; empty before the first.';

create function private.school_number(p_field text, p_moment timestamptz default 'infinity') returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(
    -- Inlined from private.school_at(p_moment), which would be planned anew for each row of a list.
    (select facts -> p_field from private.school_versions where set_at <= p_moment order by version desc limit 1), starts_as
  )::int
  from private.school_fields where field = p_field
$$;
comment on function private.school_number is 'A numeric fact, now or at a moment: the school''s value, or the default.';
