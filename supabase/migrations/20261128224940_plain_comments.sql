-- Rewrites comments of the catalogue in plain English, and drops eight that repeat a column's name.

set local check_function_bodies = off;

COMMENT ON COLUMN "private"."mock_exams"."answered_at" IS NULL;

COMMENT ON COLUMN "private"."mock_items"."item" IS NULL;

COMMENT ON COLUMN "private"."mock_items"."topic" IS NULL;

COMMENT ON COLUMN "private"."notice_kinds"."mailed" IS NULL;

COMMENT ON COLUMN "private"."school_fields"."starts_as" IS NULL;

COMMENT ON COLUMN "private"."study_sessions"."answered_at" IS NULL;

COMMENT ON COLUMN "private"."today_kinds"."number" IS NULL;

COMMENT ON COLUMN "public"."exam_attempts"."saved_at" IS NULL;

COMMENT ON COLUMN "private"."idle_accounts"."last_day" IS 'The day named in the mail: the account is deleted after it, even if the setting has changed.';

COMMENT ON COLUMN "private"."mock_exams"."until" IS 'The end of its time: later choices do not count.';

COMMENT ON COLUMN "private"."today_kinds"."facts" IS 'An expression over an entry, called entry, for its row''s fields without the student: an object of texts and numbers. A name in it replaces the profile''s.';

COMMENT ON FUNCTION "private"."activity_document"(public.profiles, public.course, private.study_activities, private.study_sessions) IS 'A student''s remaining time in an activity, as the app''s StudiedActivity: whether only answers count, whether the page has waited too long for an answer or a sign of a person, and the next activity when nothing is left.';

COMMENT ON FUNCTION "private"."bills_since"(uuid[], public.course[], timestamp with time zone[], date[], timestamp with time zone[]) IS 'A course''s cost for students, in centavos, by array position: the price at the first payment after a moment (else on a day), the discounts, payments and refunds since, and the rest.';

COMMENT ON FUNCTION "private"."count_rest"(private.study_sessions, private.confirmed_hours, private.study_activities, integer, timestamp with time zone) IS 'Counts p_seconds before a moment, within the activity''s remaining time and the time vouched for open pages. The hours are those of the moment''s day.';

COMMENT ON FUNCTION "private"."create_profile"(auth.users) IS 'Creates a new account''s profile with the role unpaid. A suffix after the last name becomes a separate part. Names are stored only in the profile, and consents to a known version in private.consents. For a user registered by the desk it takes the desk''s data.';

COMMENT ON FUNCTION "private"."essay_print"(text) IS 'Equal for two texts with the same words in any order, ignoring case and punctuation.';

COMMENT ON FUNCTION "private"."follow_profile"() IS 'Consequences of a new, changed or deleted profile, in order, also by the service role or the cascade from auth.users.';

COMMENT ON FUNCTION "private"."happened"(text, jsonb, jsonb) IS 'Consequences of a change of this kind, in order. p_row is the written row.';

COMMENT ON FUNCTION "private"."iso"(timestamp with time zone) IS 'A timestamp in JavaScript''s ISO format, always in UTC.';

COMMENT ON FUNCTION "private"."keep_beat"(public.profiles, uuid, integer, jsonb, integer, integer) IS 'Processes the beat of a page in view: counts the time since the student''s last beat of any page, for the activity `before` if it was another one, up to that activity''s remaining time, or its answers. After a pause of over two minutes, or when the page has resumed, only the `lost` time of a dead page counts; a repeated report counts nothing. Returns the clock, the seconds dropped by a missed presence check, the open check, and the activity''s remaining time.';

COMMENT ON FUNCTION "private"."keep_profile"() IS 'Steps that no change of a profile may skip, in order: an owner stays, duties and texts are settled, and data that are no record are deleted with the person.';

COMMENT ON FUNCTION "private"."keep_read"(public.profiles, jsonb) IS 'Credits words read in sections, which share the time since the last report; a refusal is returned in the section''s place. Also returns how many words came into view for the first time that day.';

COMMENT ON FUNCTION "private"."limit_exam_wait_floor"() IS 'The minimum of those waits in hours; a school cannot set less.';

COMMENT ON FUNCTION "private"."may"(text) IS 'Whether the caller is now an active admin with a duty for that action of private.staff_actions, independent of the token''s claims, with a second factor if required, and whether the school has the action''s feature. An action without a row is denied. In a policy: (select private.may(''…'')), which Postgres evaluates once per statement.';

COMMENT ON FUNCTION "private"."open_when_paid"(public.profiles, public.course, text) IS 'Gives a locked student a fully paid course, with a new access period for this reason if the former one has ended. If a run was completed or ran out of access and is bought again, it stays as a record, and the course starts again.';

COMMENT ON FUNCTION "private"."owed_of"(uuid, public.course) IS 'The amount that a student owes for a course, in centavos.';

COMMENT ON FUNCTION "private"."with_signs"(private.study_sessions, integer) IS 'A stretch after signs of a person that vouch for p_seconds of open pages.';

COMMENT ON TABLE "private"."films_shown" IS 'The film that the watched ranges of a module belong to; null for the drawn one. It survives a restore and an upgrade, which rewrite public.modules.';

COMMENT ON TABLE "private"."school_films" IS 'A school''s films. A module shows its started film with the latest start, unless withdrawn.';

COMMENT ON TYPE "public"."course" IS 'The theoretical course (otdc) and the defensive driving course (ddc), in which a student enrols, completes and is certified.';
