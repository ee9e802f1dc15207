-- Limits: each number shared by the database and the app, once, with its source. `npm run types` writes the app's copy,
-- contract/limits.ts. Immutable, so that Postgres inlines the value when planning.

create function private.limit_pass_mark() returns int
language sql immutable set search_path = '' as 'select 80';
comment on function private.limit_pass_mark is 'The score that passes an exam, in whole percent (specification, section 9).';

create function private.limit_tries() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_tries is 'Failed attempts after which the video must be rewatched (specification, section 9).';

create function private.limit_read_seconds() returns int
language sql immutable set search_path = '' as 'select 4';
comment on function private.limit_read_seconds is
  'The shortest time to read an exam question (seconds). A faster attempt counts and is marked (docs/decisions/0297).';

create function private.limit_exam_rounds() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_exam_rounds is
  'Failed rounds of an exam (nine failures) after which staff must reopen it (docs/decisions/0298).';

create function private.limit_exam_wait_hours() returns int[]
language sql immutable set search_path = '' as $$ select '{1,12,24}'::int[] $$;
comment on function private.limit_exam_wait_hours is
  'Hours until an exam''s next round after the second, third and each later failed round, unless the school sets others.';

create function private.limit_exam_wait_floor() returns int[]
language sql immutable set search_path = '' as $$ select '{1,6,12}'::int[] $$;
comment on function private.limit_exam_wait_floor is 'The minimum of those waits in hours; a school cannot set less.';

create function private.limit_day_sittings() returns int
language sql immutable set search_path = '' as 'select 7';
comment on function private.limit_day_sittings is 'Exams submitted in one day that put a student into Today.';

create function private.limit_named_topics() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_named_topics is 'Most topics named after a failed round of an exam.';

create function private.limit_essay_words() returns int
language sql immutable set search_path = '' as 'select 20';
comment on function private.limit_essay_words is 'Fewest words of an essay answer (specification, section 9; decision 225).';

create function private.limit_essay_characters() returns int
language sql immutable set search_path = '' as 'select 20000';
comment on function private.limit_essay_characters is 'Most characters of an essay answer: far above any honest one.';

create function private.limit_essay_comment_characters() returns int
language sql immutable set search_path = '' as 'select 2000';
comment on function private.limit_essay_comment_characters is 'Most characters of an instructor''s comment on an essay.';

create function private.limit_reason_characters() returns int
language sql immutable set search_path = '' as 'select 300';
comment on function private.limit_reason_characters is 'Most characters of a reason shown to another user.';

create function private.limit_essay_different_words() returns int
language sql immutable set search_path = '' as 'select 10';
comment on function private.limit_essay_different_words is
  'Fewest distinct words of an essay answer, each of two letters or more, against repeated words.';

create function private.limit_watched_percent() returns int
language sql immutable set search_path = '' as 'select 95';
comment on function private.limit_watched_percent is
  'The share of a video, in whole percent, that opens its assessment (specification, section 9).';

create function private.limit_theory_hours() returns int
language sql immutable set search_path = '' as 'select 15';
comment on function private.limit_theory_hours is
  'The hours of the theoretical course (specification, section 2; LTO Memorandum Circular 2019-2176).';

create function private.limit_refund_days() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_refund_days is
  'Days after a confirmed payment in which a student may request a refund, unless the school sets another number: the '
  'specification''s three.';

create function private.limit_idle_notice_days() returns int
language sql immutable set search_path = '' as 'select 30';
comment on function private.limit_idle_notice_days is
  'Days from the mail to an unused account''s deletion, unless the school sets another number.';

create function private.limit_daily_hours() returns int
language sql immutable set search_path = '' as 'select 8';
comment on function private.limit_daily_hours is 'Most study hours counted per day, unless a course sets others.';

create function private.limit_presence_seconds() returns int
language sql immutable set search_path = '' as 'select 90';
comment on function private.limit_presence_seconds is 'The time to press the button of a presence check.';

create function private.limit_pause_minutes() returns int
language sql immutable set search_path = '' as 'select 2';
comment on function private.limit_pause_minutes is 'Minutes without a sign of life after which no time is counted.';

create function private.limit_credit_percent() returns int
language sql immutable set search_path = '' as 'select 250';
comment on function private.limit_credit_percent is
  'Most time an activity or answer counts, in percent of its expected time: enough for slow readers, but not for an '
  'idle open page.';

create function private.limit_hasty_seconds() returns int
language sql immutable set search_path = '' as 'select 2';
comment on function private.limit_hasty_seconds is 'An answer sooner than this after another counts no time: it was not read.';

create function private.limit_sure_seconds() returns int
language sql immutable set search_path = '' as 'select 45';
comment on function private.limit_sure_seconds is
  'Seconds credited when an open page reports late, since the student''s presence is unknown.';

create function private.limit_work_minutes() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_work_minutes is
  'Minutes after answering a card, question or scene in which no presence check appears.';

create function private.limit_idle_minutes() returns int
language sql immutable set search_path = '' as 'select 15';
comment on function private.limit_idle_minutes is
  'The most study time that counts with nothing but open pages and presence checks. Words in view, answers and drafts win it back.';

create function private.limit_vouched_minutes() returns int
language sql immutable set search_path = '' as 'select 5';
comment on function private.limit_vouched_minutes is
  'Minutes of reading, films, practice, cases and essay that a right answer in a scene or exam vouches for. A wrong one takes them back.';

create function private.limit_list_characters() returns int
language sql immutable set search_path = '' as 'select 200000';
comment on function private.limit_list_characters is 'The longest list that staff paste from the LTMS.';

create function private.limit_document_bytes() returns int
language sql immutable set search_path = '' as 'select 5242880';
comment on function private.limit_document_bytes is 'The largest upload of a student: 5 MB, the size of a phone''s photo.';

create function private.limit_picture_bytes() returns int
language sql immutable set search_path = '' as 'select 20000';
comment on function private.limit_picture_bytes is 'The largest picture of a presence check: 20 kB.';

create function private.limit_picture_side() returns int
language sql immutable set search_path = '' as 'select 360';
comment on function private.limit_picture_side is 'The longest side of such a picture, in pixels.';

create function private.limit_image_side() returns int
language sql immutable set search_path = '' as 'select 200';
comment on function private.limit_image_side is 'The fewest pixels on each side of an uploaded picture.';

create function private.limit_image_megapixels() returns int
language sql immutable set search_path = '' as 'select 50';
comment on function private.limit_image_megapixels is 'The most megapixels of an uploaded picture.';

create function private.limit_document_types() returns text[]
language sql immutable set search_path = '' as $$ select '{image/jpeg,image/png,application/pdf}'::text[] $$;
comment on function private.limit_document_types is 'The types of those files, by their bytes.';

create function private.limit_age() returns int
language sql immutable set search_path = '' as 'select 16';
comment on function private.limit_age is 'Minimum age for a student permit (Republic Act 10930).';

create function private.limit_adult_age() returns int
language sql immutable set search_path = '' as 'select 18';
comment on function private.limit_adult_age is
  'The age from which no guardian''s consent is needed; the minimum age for a foreigner''s permit (LTO).';

create function private.limit_year_days() returns int
language sql immutable set search_path = '' as 'select 366';
comment on function private.limit_year_days is
  '"Within a year", in days: how far access can be extended, and the maximum age of an invoice.';

create function private.limit_search_hits() returns int
language sql immutable set search_path = '' as 'select 200';
comment on function private.limit_search_hits is 'Most people returned by a search; more may match.';

create function private.limit_phone_digits() returns int[]
language sql immutable set search_path = '' as $$ select '{7,15}'::int[] $$;
comment on function private.limit_phone_digits is 'Fewest and most digits of a phone number (ITU-T E.164 allows 15).';

create function private.limit_course_names() returns json
language sql immutable set search_path = '' as $$
  select '{"otdc": "Theoretical Driving Course", "ddc": "Defensive Driving Course"}'::json
$$;
comment on function private.limit_course_names is
  'The courses in the order of their enum, by which certificate codes number them, with their names in every language.';

create function private.limit_course_prices() returns json
language sql immutable set search_path = '' as $$
  select '{"otdc": 100000, "ddc": 150000}'::json
$$;
comment on function private.limit_course_prices is
  'Initial prices of the app''s courses, in centavos; later prices are rows of private.prices. Up to 1,000 pesos for '
  'theory (LTO Memorandum Circular JMT-2023-2390).';

create function private.limit_serial_alphabet() returns text
language sql immutable set search_path = '' as $$ select '0123456789ABCDEFGHJKMNPQRSTVWXYZ' $$;
comment on function private.limit_serial_alphabet is
  'The characters of a serial number, by value: Crockford''s, without the letters I, L, O and U.';

create function private.limit_serial_pattern() returns text
language sql immutable set search_path = '' as $$
  select '(?<![0-9A-Z])(M[^0-9A-Z]*N[^0-9A-Z]*H)((?:[^0-9A-Z]*[0-9]){4})((?:[^0-9A-Z]*[0-9A-HJKMNP-TV-Z]){4})((?:[^0-9A-Z]*[0-9A-HJKMNP-TV-Z]){4})((?:[^0-9A-Z]*[0-9A-HJKMNP-TV-Z]){5})(?![0-9A-Z])'
$$;
comment on function private.limit_serial_pattern is
  'A serial number in a text of capitals, in groups: the year, twelve random characters and a check character, with any '
  'signs between them.';

create function private.limit_admitted_people() returns int
language sql immutable set search_path = '' as 'select 1000';
comment on function private.limit_admitted_people is 'Most people on one list of the desk.';

create function private.limit_walk_in_domain() returns text
language sql immutable set search_path = '' as $$ select 'walk-in.invalid' $$;
comment on function private.limit_walk_in_domain is
  'The undeliverable domain (RFC 2606) of users who log in with a number, because the school has no email address.';

create function private.limit_permit_days() returns int
language sql immutable set search_path = '' as 'select 31';
comment on function private.limit_permit_days is
  'Days a student permit must be held before the licence (RA 10930 and its rules: at least one month; the LTO counts 31 days).';

create function private.limit_permit_months() returns int
language sql immutable set search_path = '' as 'select 12';
comment on function private.limit_permit_months is 'Months a student permit is valid.';

create function private.limit_time_zone() returns text
language sql immutable set search_path = '' as $$ select 'Asia/Manila' $$;
comment on function private.limit_time_zone is 'The school''s time zone, for all counted, exported and printed dates.';

create function private.school_day(p_moment timestamptz) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (p_moment at time zone private.limit_time_zone())::date;
end
$$;
comment on function private.school_day is 'The date of a moment in the school''s time zone.';

create function private.limit_scene_taps() returns int
language sql immutable set search_path = '' as 'select 6';
comment on function private.limit_scene_taps is 'Most judged taps on a road clip: more would find every danger by chance.';

create function private.limit_scene_step_seconds() returns int
language sql immutable set search_path = '' as 'select 2';
comment on function private.limit_scene_step_seconds is 'Seconds of a clip per step in step-by-step mode.';

create function private.limit_item_answers() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_item_answers is
  'Answers needed before statistics of an exam question are shown (decision 195).';

create function private.limit_item_right() returns int[]
language sql immutable set search_path = '' as $$ select '{30,95}'::int[] $$;
comment on function private.limit_item_right is
  'Below or above these percentages of right answers, an exam question is too hard or too easy.';

create function private.limit_item_discrimination() returns double precision
language sql immutable set search_path = '' as 'select 0.15';
comment on function private.limit_item_discrimination is
  'A question whose right answers correlate less with the rest of the exam (point-biserial) hardly measures knowledge.';

create function private.limit_item_distractor() returns int
language sql immutable set search_path = '' as 'select 5';
comment on function private.limit_item_distractor is
  'A wrong option chosen by fewer students, in percent, is not a real distractor.';

create function private.limit_item_seconds() returns int
language sql immutable set search_path = '' as 'select 300';
comment on function private.limit_item_seconds is 'The longest time that counts for an answer: beyond it the student was away.';

create function private.limit_mock_items() returns int
language sql immutable set search_path = '' as 'select 60';
comment on function private.limit_mock_items is
  'The questions of a mock exam. The LTO publishes no format of its computerized exam: this is the school''s assumption.';

create function private.limit_mock_minutes() returns int
language sql immutable set search_path = '' as 'select 60';
comment on function private.limit_mock_minutes is 'The time of a mock exam, a minute a question; also the school''s assumption.';

create function private.limit_mock_warning_minutes() returns int
language sql immutable set search_path = '' as 'select 5';
comment on function private.limit_mock_warning_minutes is 'Minutes before the end at which a paper warns.';

create function private.limit_look_items() returns int
language sql immutable set search_path = '' as 'select 20';
comment on function private.limit_look_items is 'The questions of the first and of the last look.';

create function private.limit_look_minutes() returns int
language sql immutable set search_path = '' as 'select 20';
comment on function private.limit_look_minutes is 'The time of a look, a minute a question.';

create function private.limit_message_placeholders() returns text[]
language sql immutable set search_path = '' as $$ select '{first name,course,hours left,access ends}'::text[] $$;
comment on function private.limit_message_placeholders is
  'The placeholders available to staff in messages to students. private.message_values() defines their values.';

create function private.limit_message_subject_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_message_subject_characters is 'Most characters of a message''s subject.';

create function private.limit_message_characters() returns int
language sql immutable set search_path = '' as 'select 2000';
comment on function private.limit_message_characters is 'Most characters of a message''s text in one language.';

create function private.limit_class_name_characters() returns int
language sql immutable set search_path = '' as 'select 60';
comment on function private.limit_class_name_characters is 'Most characters of a class''s name.';

create function private.limit_online_least_centavos() returns int
language sql immutable set search_path = '' as 'select 2000';
comment on function private.limit_online_least_centavos is
  'The smallest online payment, in centavos: the provider''s minimum (docs/decisions/0218).';

create function private.limit_reading_words() returns int
language sql immutable set search_path = '' as 'select 400';
comment on function private.limit_reading_words is 'Most words counted per minute of reading: a fast reader''s.';

create function private.limit_read_percent() returns int
language sql immutable set search_path = '' as 'select 95';
comment on function private.limit_read_percent is 'The share of a section''s words, in whole percent, that counts as read.';

create function private.limit_report_items() returns int
language sql immutable set search_path = '' as 'select 40';
comment on function private.limit_report_items is
  'Most sections, and most films, of one report: more than a minute of study brings.';

create function private.limit_amount_centavos() returns int[]
language sql immutable set search_path = '' as $$ select '{100,100000000}'::int[] $$;
comment on function private.limit_amount_centavos is
  'Smallest and largest payment, in centavos: one peso, and a million, far above any price. Counted cash has the same maximum.';

create function private.limit_name_pattern() returns text
language sql immutable set search_path = '' as $$ select '[ ''’‘.\-]*[\p{L}][\p{L}\p{M} ''’‘.\-]*' $$;
comment on function private.limit_name_pattern is
  'A part of a name, as a JavaScript pattern with the flag v: letters of any script, their marks, spaces, '
  'apostrophes, hyphens and periods, and at least one letter. private.is_name() is the same in Postgres.';

create function private.limit_name_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_name_characters is 'Most characters of a first, middle or last name.';

create function private.limit_legal_name_characters() returns int
language sql immutable set search_path = '' as 'select 300';
comment on function private.limit_legal_name_characters is 'Most characters of the name on an ID: three names of the longest.';

create function private.limit_address_characters() returns int
language sql immutable set search_path = '' as 'select 300';
comment on function private.limit_address_characters is 'Most characters of a postal address.';

create function private.limit_phone_characters() returns int
language sql immutable set search_path = '' as 'select 40';
comment on function private.limit_phone_characters is 'Most characters of a phone number: its digits and separators.';

create function private.limit_email_characters() returns int
language sql immutable set search_path = '' as 'select 255';
comment on function private.limit_email_characters is 'Most characters of an account''s email address: Auth''s maximum.';

create function private.limit_email_pattern() returns text
language sql immutable set search_path = '' as $$
  select format(
    '(?!.*[.][Ii][Nn][Vv][Aa][Ll][Ii][Dd]$)%1$s(?:[.]%1$s)*@(?:%2$s[.])+[A-Za-z][A-Za-z0-9\-]{0,61}[A-Za-z0-9]',
    '[A-Za-z0-9!#$%&''*+\/=?^_`\{\|\}~\-]+', '[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?'
  )
$$;
comment on function private.limit_email_pattern is
  'A deliverable email address, as a JavaScript pattern with the flag v: Auth accepts two dots in a row and then fails to mail '
  'them, and the domain invalid is undeliverable (RFC 2606). private.is_email() is the same in Postgres.';

create function private.limit_guardian_name_characters() returns int
language sql immutable set search_path = '' as 'select 200';
comment on function private.limit_guardian_name_characters is 'Most characters of a guardian''s name.';

create function private.limit_guardian_relation_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_guardian_relation_characters is 'Most characters of a guardian''s relation to the student.';

create function private.limit_guardian_contact_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_guardian_contact_characters is 'Most characters of a guardian''s phone number or address.';

create function private.limit_reference_characters() returns int
language sql immutable set search_path = '' as 'select 60';
comment on function private.limit_reference_characters is 'Most characters of a reference, of a payment or an LTMS upload.';

create function private.limit_invoice_characters() returns int
language sql immutable set search_path = '' as 'select 40';
comment on function private.limit_invoice_characters is 'Most characters of an invoice''s or a refund voucher''s number.';

create function private.limit_purpose_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_purpose_characters is 'Most characters of an inspection link''s recipient.';

create function private.limit_inspection_days() returns int
language sql immutable set search_path = '' as 'select 7';
comment on function private.limit_inspection_days is 'Days an inspection link opens its pack.';

create function private.limit_copies() returns int
language sql immutable set search_path = '' as 'select 10';
comment on function private.limit_copies is 'Most copies of all their data per user and day: the largest response of all.';

create function private.limit_today_days() returns int
language sql immutable set search_path = '' as 'select 7';
comment on function private.limit_today_days is
  'Days before an access ends, and days without study, after which a student appears in Today.';

create function private.limit_practical_note_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_practical_note_characters is 'Most characters of a practical course date''s note.';

create function private.limit_search_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_search_characters is 'Most characters of a search text that are used.';

create function private.limit_serial_characters() returns int
language sql immutable set search_path = '' as 'select 200';
comment on function private.limit_serial_characters is
  'Maximum input length of a serial, with spaces, dashes and the text it was copied with.';

create function private.limit_identity_number_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_identity_number_characters is 'Maximum input length of an ID number, with spaces and dashes.';

create function private.limit_identity_number() returns int[]
language sql immutable set search_path = '' as $$ select '{4,30}'::int[] $$;
comment on function private.limit_identity_number is 'Fewest and most letters and digits of an ID number.';

create function private.limit_code_characters() returns int
language sql immutable set search_path = '' as 'select 12';
comment on function private.limit_code_characters is
  'The characters of a typed code (start or recovery), of five random bits each.';

create function private.limit_first_birthday() returns text
language sql immutable set search_path = '' as $$ select '1900-01-01' $$;
comment on function private.limit_first_birthday is 'Earliest birth date accepted.';

create function private.limit_page_rows() returns int
language sql immutable set search_path = '' as 'select 1000';
comment on function private.limit_page_rows is 'Most rows returned by one call for a list.';

create function private.limit_film_seconds() returns int
language sql immutable set search_path = '' as 'select 3600';
comment on function private.limit_film_seconds is 'The longest film of a school, in seconds.';

create function private.limit_film_bytes() returns int
language sql immutable set search_path = '' as 'select 314572800';
comment on function private.limit_film_bytes is 'The largest film of a school; the bucket has the same limit.';

create function private.limit_page_film_bytes() returns int
language sql immutable set search_path = '' as 'select 10485760';
comment on function private.limit_page_film_bytes is 'The largest background film; the bucket has the same limit.';

create function private.limit_light_film_bytes() returns int
language sql immutable set search_path = '' as 'select 2097152';
comment on function private.limit_light_film_bytes is 'The largest light version of a background film, for phones.';
