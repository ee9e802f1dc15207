-- Limits: each number that the database and the app both know, once, with where it comes from. `npm run types` writes the app's copy,
-- contract/limits.ts. Immutable, so that Postgres puts in the value when it plans a query.

create function private.limit_pass_mark() returns int
language sql immutable set search_path = '' as 'select 80';
comment on function private.limit_pass_mark is 'The score that passes an exam, in whole percent (specification, section 9).';

create function private.limit_tries() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_tries is 'After so many failed attempts the video is watched again (specification, section 9).';

create function private.limit_essay_words() returns int
language sql immutable set search_path = '' as 'select 20';
comment on function private.limit_essay_words is 'The fewest words of an essay''s answer (specification, section 9; design, decision 6).';

create function private.limit_essay_characters() returns int
language sql immutable set search_path = '' as 'select 20000';
comment on function private.limit_essay_characters is 'The most characters of an essay''s answer: far above any honest one.';

create function private.limit_reason_characters() returns int
language sql immutable set search_path = '' as 'select 300';
comment on function private.limit_reason_characters is 'The most characters of a reason that somebody else reads.';

create function private.limit_document_bytes() returns int
language sql immutable set search_path = '' as 'select 5242880';
comment on function private.limit_document_bytes is 'The largest file that a student hands in: 5 MB, as a phone''s camera makes it.';

create function private.limit_document_types() returns text[]
language sql immutable set search_path = '' as $$ select '{image/jpeg,image/png,application/pdf}'::text[] $$;
comment on function private.limit_document_types is 'The types of those files, by their bytes.';

create function private.limit_age() returns int
language sql immutable set search_path = '' as 'select 16';
comment on function private.limit_age is 'Nobody younger may hold a student permit (Republic Act 10930).';

create function private.limit_adult_age() returns int
language sql immutable set search_path = '' as 'select 18';
comment on function private.limit_adult_age is 'From this age on nobody needs a guardian''s consent; the youngest age for a foreigner''s permit (LTO).';

create function private.limit_year_days() returns int
language sql immutable set search_path = '' as 'select 366';
comment on function private.limit_year_days is '"Within a year", in days: access is extended so far ahead, and a receipt is so old, at most.';

create function private.limit_search_hits() returns int
language sql immutable set search_path = '' as 'select 200';
comment on function private.limit_search_hits is 'The most people that a search returns; more may match.';

create function private.limit_time_zone() returns text
language sql immutable set search_path = '' as $$ select 'Asia/Manila' $$;
comment on function private.limit_time_zone is 'Every day that is counted, exported or printed is a day in this time zone, the school''s.';

create function private.school_day(p_moment timestamptz) returns date
language sql stable set search_path = '' as $$
  select (p_moment at time zone private.limit_time_zone())::date
$$;
comment on function private.school_day is 'The date of a moment in the school''s time zone.';
