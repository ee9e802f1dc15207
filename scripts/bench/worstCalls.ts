/** A text of 900 kB, about a request body's limit; made in the database, so that sending it is not measured. */
const LONG = `repeat('é x ', 180000)`
/** An essay's longest answer, of distinct words. */
const DIFFERENT_WORDS = `(select left(string_agg(to_hex(number) || 'a', ' '), 20000) from generate_series(4096, 9096) number)`
/** Answers to 15,000 questions, some 700 kB; made before the call. */
const ANSWERS = '(select answers from worst)'

/** The bench's callers: one with everything passed and years of history, one with an exam to sit, one with an essay to write. */
export type Caller = 'graduate' | 'sitter' | 'writer' | 'visitor'

export type WorstCall = {
  call: string
  by: Caller
  /** Preparation as the superuser, in the transaction that is rolled back; $1 is the caller. Not measured. */
  before?: string
  /** A separate limit instead of the budget (ms), and the reason. */
  limit?: { ms: number; reason: string }
}

const COPY = {
  ms: 1_500,
  reason:
    'the copy of all that the school holds about a person, here 10,000 lines of the log; ten times a day',
}

const NOTICES = `insert into private.notices (id, student_id, kind, facts)
  select md5('notice ' || n)::uuid, $1, 'access_changed', '{"lastDay": "2026-12-01", "course": "otdc"}'
  from generate_series(1, 1000) n`

/**
 * Every function that a student or visitor may call, with its most expensive arguments. Others are for admins: the bench calls
 * them as a student, and they must refuse.
 */
export const WORST_CALLS: Record<string, WorstCall> = {
  announce_payment: { by: 'graduate', call: `announce_payment(gen_random_uuid(), 100000, 'gcash', ${LONG})` },
  answer_presence: { by: 'graduate', call: 'answer_presence(gen_random_uuid())' },
  // With results of 300 scenes; an answer of another shape than the scene's form is refused earlier.
  answer_scene: {
    by: 'sitter',
    call: 'answer_scene((select scene_set from worst), 0, (select scene_answer from worst))',
  },
  begin_picture: { by: 'graduate', call: 'begin_picture(gen_random_uuid())' },
  begin_scene: { by: 'graduate', call: 'begin_scene(gen_random_uuid(), 0)' },
  begin_checkout: { by: 'graduate', call: `begin_checkout(gen_random_uuid(), 'otdc', 'rest')` },
  begin_upload: { by: 'graduate', call: `begin_upload('payment_proof')` },
  certificate_file: { by: 'graduate', call: `certificate_file(${LONG})` },
  change_profile: {
    by: 'graduate',
    call: `change_profile(jsonb_build_object('firstName', ${LONG}, 'address', ${LONG}, 'phone', ${LONG}), 0)`,
  },
  choose_in_case: { by: 'sitter', call: 'choose_in_case((select case_run from worst), 0, 0)' },
  decide_pictures: {
    by: 'graduate',
    call: `decide_pictures(private.picture_terms_version(), true, ${LONG})`,
  },
  inspect_pack: { by: 'visitor', call: `inspect_pack(${LONG})` },
  give_consent: { by: 'graduate', call: `give_consent(${LONG}, ${LONG}, ${LONG}, 2147483647)` },
  open_archives: { by: 'graduate', call: 'open_archives()' },
  school_facts: { by: 'visitor', call: 'school_facts()' },
  give_up_registration: { by: 'visitor', call: `give_up_registration(${LONG}, ${LONG})` },
  is_confirmed: { by: 'visitor', call: 'is_confirmed(gen_random_uuid())' },
  lesson_outline: { by: 'graduate', call: 'lesson_outline(1)' },
  exam_wait: { by: 'sitter', call: 'exam_wait(1, true)' },
  mark_notices_seen: { by: 'graduate', call: 'mark_notices_seen()', before: NOTICES },
  mock_result: { by: 'graduate', call: 'mock_result((select graded_mock from worst))' },
  my_balances: { by: 'graduate', call: 'my_balances()' },
  my_cases: { by: 'graduate', call: 'my_cases()' },
  my_certificates: { by: 'graduate', call: 'my_certificates()' },
  my_checkout: { by: 'graduate', call: 'my_checkout(gen_random_uuid())' },
  take_my_online_looks: { by: 'graduate', call: 'take_my_online_looks()' },
  my_checkout_offers: { by: 'graduate', call: 'my_checkout_offers()' },
  my_course: { by: 'graduate', call: 'my_course()' },
  my_data: { by: 'graduate', call: 'my_data()', limit: COPY },
  my_former_runs: { by: 'graduate', call: 'my_former_runs()' },
  my_eligibility: { by: 'graduate', call: 'my_eligibility()' },
  my_hours: { by: 'graduate', call: 'my_hours()' },
  my_licence: { by: 'graduate', call: 'my_licence()' },
  my_mocks: { by: 'graduate', call: 'my_mocks()' },
  my_notices: { by: 'graduate', call: 'my_notices()', before: NOTICES },
  my_payments: { by: 'graduate', call: 'my_payments()' },
  my_plan: { by: 'graduate', call: `my_plan(null, array_fill(1, array[100000]))` },
  my_privacy: { by: 'graduate', call: 'my_privacy()' },
  my_profile: { by: 'graduate', call: 'my_profile()' },
  my_reminders: { by: 'graduate', call: 'my_reminders()' },
  my_scenes: { by: 'graduate', call: 'my_scenes()' },
  my_second_factor: { by: 'graduate', call: 'my_second_factor()' },
  open_document: { by: 'graduate', call: 'open_document(gen_random_uuid())' },
  open_essay: { by: 'writer', call: 'open_essay(6)' },
  open_mock: { by: 'graduate', call: `open_mock('mock')` },
  open_practice: { by: 'graduate', call: 'open_practice()' },
  open_video: { by: 'graduate', call: 'open_video(1)' },
  read_lesson: { by: 'graduate', call: 'read_lesson(1)' },
  note_error: { by: 'graduate', call: 'note_error()' },
  read_notice: { by: 'graduate', call: `read_notice(md5('notice 500')::uuid)`, before: NOTICES },
  // Every kind of part, as many as allowed: continues a section, triggers a presence check, and searches for another activity.
  record_study: {
    by: 'sitter',
    before: `
      with worked as (
        insert into private.study_work (student_id, course, activity_id, seconds)
        select $1, 'otdc', id, most_seconds - case when id = (select (section).id from worst) then 10 else 0 end
        from private.study_activities where coalesce(course, 'otdc') = 'otdc'
      )
      insert into private.study_sessions (student_id, course, page, started_at, beat_at, check_after, activity_id)
      values ($1, 'otdc', $1, now() - interval '1 hour', now() - interval '30 s', 1, (select (section).id from worst))`,
    call: `record_study(gen_random_uuid(), 1, jsonb_build_object(
      'watched', (select jsonb_agg(jsonb_build_object('moduleIndex', 1, 'ranges', '[[0, 2147483647]]'::jsonb, 'position', n)) from generate_series(1, 40) n),
      'read', (select jsonb_agg(jsonb_build_object('moduleIndex', 1, 'key', (section).key, 'words', 2147483647)) from worst, generate_series(1, 40)),
      'reviews', (select reviews from worst),
      'beat', jsonb_build_object('kind', 'lesson', 'moduleIndex', 1, 'key', (select (section).key from worst))
    ))`,
  },
  record_study_consent: { by: 'graduate', call: `record_study_consent(private.study_terms_version())` },
  register_document: { by: 'graduate', call: `register_document('payment_proof', ${LONG})` },
  register_picture: { by: 'graduate', call: `register_picture(gen_random_uuid(), ${LONG})` },
  request_erasure: { by: 'graduate', call: `request_erasure(${LONG})` },
  request_extension: { by: 'graduate', call: `request_extension(${LONG})` },
  review_exam: { by: 'graduate', call: 'review_exam(1)' },
  save_essay_draft: { by: 'writer', call: `save_essay_draft(6, 1, left(${LONG}, 20000), 0)` },
  save_exam_answer: {
    by: 'sitter',
    call: `save_exam_answer((select attempt from worst), gen_random_uuid(), ${LONG}, 0)`,
  },
  save_mock_answer: {
    by: 'sitter',
    call: `save_mock_answer((select mock from worst), gen_random_uuid(), ${LONG}, 0)`,
  },
  search_lessons: {
    by: 'graduate',
    call: `search_lessons('th in of dr ro an ve ca si la to ng sa is it at on be sp li st wa ma pa ha re de co')`,
  },
  set_citizenship: { by: 'graduate', call: `set_citizenship('foreign')` },
  set_licence_step: { by: 'graduate', call: `set_licence_step('permit', current_date)` },
  set_reminders: { by: 'graduate', call: 'set_reminders(true)' },
  set_study_plan: {
    by: 'sitter',
    call: `set_study_plan((now() + interval '27 days')::date, array_fill(1, array[7]), 0)`,
  },
  start_case: { by: 'graduate', call: 'start_case((select other_case from worst))' },
  start_exam: { by: 'sitter', call: 'start_exam(1)' },
  start_scene_set: { by: 'graduate', call: 'start_scene_set(1)' },
  stop_reminders: { by: 'visitor', call: 'stop_reminders(gen_random_uuid())' },
  submit_essay_answer: {
    by: 'writer',
    call: `submit_essay_answer(6, 1, ${DIFFERENT_WORDS}, 0)`,
  },
  submit_exam: {
    by: 'sitter',
    call: `submit_exam((select attempt from worst), ${ANSWERS}, 0)`,
  },
  submit_guardian_consent: {
    by: 'graduate',
    call: `submit_guardian_consent(gen_random_uuid(), ${LONG}, ${LONG}, ${LONG})`,
  },
  submit_identity_papers: {
    by: 'graduate',
    call: `submit_identity_papers('national_id', ${LONG}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid())`,
  },
  submit_mock: { by: 'sitter', call: `submit_mock((select mock from worst), ${ANSWERS})` },
  try_scene: { by: 'visitor', call: `try_scene(0, to_jsonb(array_fill('car'::text, array[50000])))` },
  try_scenes: { by: 'visitor', call: 'try_scenes()' },
  certificate_keys: { by: 'visitor', call: 'certificate_keys()' },
  verify_certificate: { by: 'visitor', call: `verify_certificate(${LONG})` },
  withdraw_erasure: { by: 'graduate', call: 'withdraw_erasure()' },
  use_recovery_code: { by: 'graduate', call: `use_recovery_code(${LONG})` },
}
