-- Limits: each number that the database and the app both know, once, with where it comes from. `npm run types` writes the app's copy,
-- contract/limits.ts. Immutable, so that Postgres puts in the value when it plans a query.

create function private.limit_pass_mark() returns int
language sql immutable set search_path = '' as 'select 80';
comment on function private.limit_pass_mark is 'The score that passes an exam, in whole percent (specification, section 9).';

create function private.limit_tries() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_tries is 'After so many failed attempts the video is watched again (specification, section 9).';

create function private.limit_read_seconds() returns int
language sql immutable set search_path = '' as 'select 4';
comment on function private.limit_read_seconds is
  'The least seconds in which a question of an exam can be read. An attempt handed in faster counts and is marked (docs/decisions/0297).';

create function private.limit_exam_rounds() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_exam_rounds is
  'After so many failed rounds of an exam, nine failures, a person of the school opens it again (docs/decisions/0298).';

create function private.limit_exam_wait_hours() returns int[]
language sql immutable set search_path = '' as $$ select '{1,12,24}'::int[] $$;
comment on function private.limit_exam_wait_hours is
  'The hours until the next round of an exam after the second, the third and each later failed round, unless the school says longer or shorter.';

create function private.limit_exam_wait_floor() returns int[]
language sql immutable set search_path = '' as $$ select '{1,6,12}'::int[] $$;
comment on function private.limit_exam_wait_floor is 'The least hours of those waits, whatever the school says.';

create function private.limit_day_sittings() returns int
language sql immutable set search_path = '' as 'select 7';
comment on function private.limit_day_sittings is 'With so many exams handed in on one day a student is in Today.';

create function private.limit_named_topics() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_named_topics is 'The most topics that are named after a failed round of an exam.';

create function private.limit_essay_words() returns int
language sql immutable set search_path = '' as 'select 20';
comment on function private.limit_essay_words is 'The fewest words of an essay''s answer (specification, section 9; design, decision 6).';

create function private.limit_essay_characters() returns int
language sql immutable set search_path = '' as 'select 20000';
comment on function private.limit_essay_characters is 'The most characters of an essay''s answer: far above any honest one.';

create function private.limit_essay_comment_characters() returns int
language sql immutable set search_path = '' as 'select 2000';
comment on function private.limit_essay_comment_characters is 'The most characters of an instructor''s comment on an essay.';

create function private.limit_reason_characters() returns int
language sql immutable set search_path = '' as 'select 300';
comment on function private.limit_reason_characters is 'The most characters of a reason that somebody else reads.';

create function private.limit_essay_different_words() returns int
language sql immutable set search_path = '' as 'select 10';
comment on function private.limit_essay_different_words is
  'The fewest different words of an essay''s answer, each of two letters or more, so that one word often is no answer.';

create function private.limit_watched_percent() returns int
language sql immutable set search_path = '' as 'select 95';
comment on function private.limit_watched_percent is
  'The share of a video, in whole percent, that opens its assessment (specification, section 9).';

create function private.limit_theory_hours() returns int
language sql immutable set search_path = '' as 'select 15';
comment on function private.limit_theory_hours is 'The hours of the theoretical course (specification, section 2; LTO Memorandum Circular 2019-2176).';

create function private.limit_refund_days() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_refund_days is
  'So many days after a payment is confirmed a student may still ask for it back, unless the school says another number: the specification''s three.';

create function private.limit_idle_notice_days() returns int
language sql immutable set search_path = '' as 'select 30';
comment on function private.limit_idle_notice_days is
  'So many days after the mail an account that nobody has used for years is deleted, unless the school says another number.';

create function private.limit_daily_hours() returns int
language sql immutable set search_path = '' as 'select 8';
comment on function private.limit_daily_hours is 'The most hours of study that count on one day, unless a course says otherwise.';

create function private.limit_presence_seconds() returns int
language sql immutable set search_path = '' as 'select 90';
comment on function private.limit_presence_seconds is 'The time to press the button of a presence check.';

create function private.limit_pause_minutes() returns int
language sql immutable set search_path = '' as 'select 2';
comment on function private.limit_pause_minutes is 'After so long without a sign of the student no time is counted.';

create function private.limit_credit_percent() returns int
language sql immutable set search_path = '' as 'select 250';
comment on function private.limit_credit_percent is
  'The most that an activity, and an answer, counts in a course, in percent of the time that it is expected to take: a slow reader is safe, an open page runs dry.';

create function private.limit_hasty_seconds() returns int
language sql immutable set search_path = '' as 'select 2';
comment on function private.limit_hasty_seconds is 'An answer that follows another one sooner counts no time: nobody has read it.';

create function private.limit_sure_seconds() returns int
language sql immutable set search_path = '' as 'select 45';
comment on function private.limit_sure_seconds is 'So much a page counts that stayed open and reported late: for how long somebody was there is not known.';

create function private.limit_work_minutes() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.limit_work_minutes is 'Who has answered a card, a question or a scene within so many minutes is there, and is not asked to press a button.';

create function private.limit_idle_minutes() returns int
language sql immutable set search_path = '' as 'select 15';
comment on function private.limit_idle_minutes is
  'The most study time that counts with nothing but open pages and presence checks. Words in view, answers and drafts win it back.';

create function private.limit_list_characters() returns int
language sql immutable set search_path = '' as 'select 200000';
comment on function private.limit_list_characters is 'The longest list that staff paste from the LTMS.';

create function private.limit_document_bytes() returns int
language sql immutable set search_path = '' as 'select 5242880';
comment on function private.limit_document_bytes is 'The largest file that a student hands in: 5 MB, as a phone''s camera makes it.';

create function private.limit_picture_bytes() returns int
language sql immutable set search_path = '' as 'select 20000';
comment on function private.limit_picture_bytes is 'The largest picture of a presence check: 20 kB.';

create function private.limit_picture_side() returns int
language sql immutable set search_path = '' as 'select 360';
comment on function private.limit_picture_side is 'The longest side of such a picture, in pixels.';

create function private.limit_image_side() returns int
language sql immutable set search_path = '' as 'select 200';
comment on function private.limit_image_side is 'The fewest pixels of each side of a picture that is handed in.';

create function private.limit_image_megapixels() returns int
language sql immutable set search_path = '' as 'select 50';
comment on function private.limit_image_megapixels is 'The most megapixels of a picture that is handed in.';

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
comment on function private.limit_year_days is '"Within a year", in days: access is extended so far ahead, and an invoice is so old, at most.';

create function private.limit_search_hits() returns int
language sql immutable set search_path = '' as 'select 200';
comment on function private.limit_search_hits is 'The most people that a search returns; more may match.';

create function private.limit_phone_digits() returns int[]
language sql immutable set search_path = '' as $$ select '{7,15}'::int[] $$;
comment on function private.limit_phone_digits is 'The fewest and the most digits of a phone number (ITU-T E.164 allows 15).';

create function private.limit_course_names() returns json
language sql immutable set search_path = '' as $$
  select '{"otdc": "Theoretical Driving Course", "ddc": "Defensive Driving Course"}'::json
$$;
comment on function private.limit_course_names is
  'The courses in the order of their type, by which the code of a certificate numbers them, with the names that every language uses.';

create function private.limit_course_prices() returns json
language sql immutable set search_path = '' as $$
  select '{"otdc": 100000, "ddc": 150000}'::json
$$;
comment on function private.limit_course_prices is
  'What the courses of the app cost at first, in centavos; later prices are rows of private.prices. At most 1,000 pesos for theory (LTO Memorandum Circular JMT-2023-2390).';

create function private.limit_serial_alphabet() returns text
language sql immutable set search_path = '' as $$ select '0123456789ABCDEFGHJKMNPQRSTVWXYZ' $$;
comment on function private.limit_serial_alphabet is 'The characters of a serial number, by their values: Crockford''s, without the letters I, L, O and U.';

create function private.limit_serial_pattern() returns text
language sql immutable set search_path = '' as $$
  select '^(MNH)([0-9]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{5})$'
$$;
comment on function private.limit_serial_pattern is
  'A serial number without its dashes, in its groups: the year, twelve random characters and one that checks the others.';

create function private.limit_admitted_people() returns int
language sql immutable set search_path = '' as 'select 1000';
comment on function private.limit_admitted_people is 'The most people of one list that the desk registers.';

create function private.limit_walk_in_domain() returns text
language sql immutable set search_path = '' as $$ select 'walk-in.invalid' $$;
comment on function private.limit_walk_in_domain is
  'The domain of those who log in with a number, because the school knows no e-mail address of theirs. No mail reaches it (RFC 2606).';

create function private.limit_permit_days() returns int
language sql immutable set search_path = '' as 'select 31';
comment on function private.limit_permit_days is
  'So many days a student permit is held before the licence (RA 10930 and its rules: at least one month; the LTO counts 31 days).';

create function private.limit_permit_months() returns int
language sql immutable set search_path = '' as 'select 12';
comment on function private.limit_permit_months is 'So many months a student permit is good.';

create function private.limit_time_zone() returns text
language sql immutable set search_path = '' as $$ select 'Asia/Manila' $$;
comment on function private.limit_time_zone is 'Every day that is counted, exported or printed is a day in this time zone, the school''s.';

create function private.school_day(p_moment timestamptz) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (p_moment at time zone private.limit_time_zone())::date;
end
$$;
comment on function private.school_day is 'The date of a moment in the school''s time zone.';

create function private.limit_scene_taps() returns int
language sql immutable set search_path = '' as 'select 6';
comment on function private.limit_scene_taps is 'The most taps on a clip of the road that are judged: more would find every danger by chance.';

create function private.limit_scene_step_seconds() returns int
language sql immutable set search_path = '' as 'select 2';
comment on function private.limit_scene_step_seconds is 'So many seconds of a clip are one step for who goes step by step.';

create function private.limit_item_answers() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_item_answers is 'Before so many answers nothing is said about an exam question (decision 183).';

create function private.limit_item_right() returns int[]
language sql immutable set search_path = '' as $$ select '{30,95}'::int[] $$;
comment on function private.limit_item_right is 'An exam question with fewer or more right answers, in percent, is too hard or too easy.';

create function private.limit_item_discrimination() returns double precision
language sql immutable set search_path = '' as 'select 0.15';
comment on function private.limit_item_discrimination is
  'A question whose right answers go less with the rest of the exam (point-biserial) hardly tells who knows the road.';

create function private.limit_item_distractor() returns int
language sql immutable set search_path = '' as 'select 5';
comment on function private.limit_item_distractor is 'A wrong option that fewer students choose, in percent, is hardly one.';

create function private.limit_item_seconds() returns int
language sql immutable set search_path = '' as 'select 300';
comment on function private.limit_item_seconds is 'The longest time that counts for an answer: who takes longer was away.';

create function private.limit_mock_items() returns int
language sql immutable set search_path = '' as 'select 60';
comment on function private.limit_mock_items is
  'The questions of a mock exam. The LTO publishes no form of its computerized exam: this one is the school''s assumption.';

create function private.limit_mock_minutes() returns int
language sql immutable set search_path = '' as 'select 60';
comment on function private.limit_mock_minutes is 'The time of a mock exam, a minute a question; the school''s assumption, too.';

create function private.limit_mock_warning_minutes() returns int
language sql immutable set search_path = '' as 'select 5';
comment on function private.limit_mock_warning_minutes is 'So long before the end of its time a paper says so.';

create function private.limit_look_items() returns int
language sql immutable set search_path = '' as 'select 20';
comment on function private.limit_look_items is 'The questions of the first and of the last look.';

create function private.limit_look_minutes() returns int
language sql immutable set search_path = '' as 'select 20';
comment on function private.limit_look_minutes is 'The time of a look, a minute a question.';

create function private.limit_message_placeholders() returns text[]
language sql immutable set search_path = '' as $$ select '{first name,course,hours left,access ends}'::text[] $$;
comment on function private.limit_message_placeholders is
  'What the staff may write in braces in a message to students. private.message_values() says what stands for each.';

create function private.limit_message_subject_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_message_subject_characters is 'The most characters of a message''s subject.';

create function private.limit_message_characters() returns int
language sql immutable set search_path = '' as 'select 2000';
comment on function private.limit_message_characters is 'The most characters of a message''s text in one language.';

create function private.limit_class_name_characters() returns int
language sql immutable set search_path = '' as 'select 60';
comment on function private.limit_class_name_characters is 'The most characters of a class''s name.';

create function private.limit_online_least_centavos() returns int
language sql immutable set search_path = '' as 'select 2000';
comment on function private.limit_online_least_centavos is 'The least that is paid online, in centavos: the payment provider takes no less (docs/decisions/0218).';

create function private.limit_reading_words() returns int
language sql immutable set search_path = '' as 'select 400';
comment on function private.limit_reading_words is 'The most words that a minute of reading counts: a fast reader''s.';

create function private.limit_read_percent() returns int
language sql immutable set search_path = '' as 'select 95';
comment on function private.limit_read_percent is 'The share of a section''s words, in whole percent, with which it is read.';

create function private.limit_report_items() returns int
language sql immutable set search_path = '' as 'select 40';
comment on function private.limit_report_items is 'The most sections, and the most films, of one report: more than a minute of study brings.';

create function private.limit_amount_centavos() returns int[]
language sql immutable set search_path = '' as $$ select '{100,100000000}'::int[] $$;
comment on function private.limit_amount_centavos is 'The least and the most that is paid at once, in centavos: a peso, and a million, far above any price. Counted cash is at most as much.';

create function private.limit_name_pattern() returns text
language sql immutable set search_path = '' as $$ select '[ ''’‘.\-]*[\p{L}][\p{L}\p{M} ''’‘.\-]*' $$;
comment on function private.limit_name_pattern is
  'A part of a name, as a pattern of JavaScript with the flag v: letters of any script, their marks, spaces, apostrophes, hyphens and periods, '
  'and at least one letter. private.is_name() is the same in Postgres.';

create function private.limit_name_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_name_characters is 'The most characters of a first, middle or last name.';

create function private.limit_legal_name_characters() returns int
language sql immutable set search_path = '' as 'select 300';
comment on function private.limit_legal_name_characters is 'The most characters of the name on an ID: three names of the longest.';

create function private.limit_address_characters() returns int
language sql immutable set search_path = '' as 'select 300';
comment on function private.limit_address_characters is 'The most characters of a postal address.';

create function private.limit_phone_characters() returns int
language sql immutable set search_path = '' as 'select 40';
comment on function private.limit_phone_characters is 'The most characters of a phone number: its digits, and the signs between them.';

create function private.limit_email_characters() returns int
language sql immutable set search_path = '' as 'select 255';
comment on function private.limit_email_characters is 'The most characters of an e-mail address with which an account is made: Auth keeps no longer one.';

create function private.limit_email_pattern() returns text
language sql immutable set search_path = '' as $$
  select format(
    '(?!.*[.][Ii][Nn][Vv][Aa][Ll][Ii][Dd]$)%1$s(?:[.]%1$s)*@(?:%2$s[.])+[A-Za-z][A-Za-z0-9\-]{0,61}[A-Za-z0-9]',
    '[A-Za-z0-9!#$%&''*+\/=?^_`\{\|\}~\-]+', '[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?'
  )
$$;
comment on function private.limit_email_pattern is
  'An e-mail address that mail can reach, as a pattern of JavaScript with the flag v: Auth takes two dots in a row and fails when it mails them, '
  'and nothing reaches the domain invalid (RFC 2606). private.is_email() is the same in Postgres.';

create function private.limit_guardian_name_characters() returns int
language sql immutable set search_path = '' as 'select 200';
comment on function private.limit_guardian_name_characters is 'The most characters of a guardian''s name.';

create function private.limit_guardian_relation_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_guardian_relation_characters is 'The most characters of what a guardian is to the student.';

create function private.limit_guardian_contact_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_guardian_contact_characters is 'The most characters of a guardian''s phone number or address.';

create function private.limit_reference_characters() returns int
language sql immutable set search_path = '' as 'select 60';
comment on function private.limit_reference_characters is 'The most characters of a reference: of a payment, or of an upload to the LTMS.';

create function private.limit_invoice_characters() returns int
language sql immutable set search_path = '' as 'select 40';
comment on function private.limit_invoice_characters is 'The most characters of the number of an invoice, or of a refund''s voucher.';

create function private.limit_purpose_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_purpose_characters is 'The most characters of whom an inspection link is for.';

create function private.limit_inspection_days() returns int
language sql immutable set search_path = '' as 'select 7';
comment on function private.limit_inspection_days is 'The days for which an inspection link opens its pack.';

create function private.limit_copies() returns int
language sql immutable set search_path = '' as 'select 10';
comment on function private.limit_copies is 'The most copies of all their data that somebody takes in a day: the largest answer of all.';

create function private.limit_today_days() returns int
language sql immutable set search_path = '' as 'select 7';
comment on function private.limit_today_days is 'The days ahead of which Today names an access that ends, and after which it names who has not studied.';

create function private.limit_practical_note_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_practical_note_characters is 'The most characters of what a date of the practical course is for.';

create function private.limit_search_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_search_characters is 'So many characters of what somebody types into a search are looked for.';

create function private.limit_serial_characters() returns int
language sql immutable set search_path = '' as 'select 60';
comment on function private.limit_serial_characters is 'So many characters of a typed serial number are read: its own, and the spaces and dashes of whoever types it.';

create function private.limit_identity_number_characters() returns int
language sql immutable set search_path = '' as 'select 100';
comment on function private.limit_identity_number_characters is 'So many characters of an ID''s number are read, with the spaces and dashes of whoever types it.';

create function private.limit_identity_number() returns int[]
language sql immutable set search_path = '' as $$ select '{4,30}'::int[] $$;
comment on function private.limit_identity_number is 'The fewest and the most letters and digits of an ID''s number.';

create function private.limit_code_characters() returns int
language sql immutable set search_path = '' as 'select 12';
comment on function private.limit_code_characters is 'The characters of a code for typing, of five random bits each: to start with, or to get in without the second factor.';

create function private.limit_first_birthday() returns text
language sql immutable set search_path = '' as $$ select '1900-01-01' $$;
comment on function private.limit_first_birthday is 'Nobody was born before this day.';

create function private.limit_page_rows() returns int
language sql immutable set search_path = '' as 'select 1000';
comment on function private.limit_page_rows is 'The most rows that one call for a list returns.';
