import { ADMITTED_PEOPLE, LIST_CHARACTERS, PAGE_ROWS } from '../../contract/limits.ts'
import { CLASS } from './insertTraining.ts'

/** Stands for the id of the student with the most data. */
export const FULLEST = '$fullest'

const WORDS = `'a e i o u maria santos cruz'`
const CLASS_ID = `'${CLASS}'`
const PAGE = PAGE_ROWS
/** A text of about a request body's limit. */
const LONG = `repeat('é x ', 70000)`
/** The longest list of people, with names that many have. */
const PEOPLE = `(select jsonb_agg(jsonb_build_object('firstName', 'Maria', 'middleName', 'Cruz', 'lastName', 'Santos',
  'birthday', '1990-01-01', 'phone', '0917123' || number, 'email', 'maria' || number || '@example.com', 'language', 'en'))
  from generate_series(1000, ${999 + ADMITTED_PEOPLE}) number)`

const of = (name: string) => [`${name}('${FULLEST}')`]

/** Arguments of the staff's expensive calls, for `npm run bench -- worst`; all others get nulls. */
export const STAFF_CALLS: Record<string, string[]> = {
  admit_people: [`admit_people(gen_random_uuid(), ${PEOPLE}, true)`],
  attempt_answers: [
    `attempt_answers((select id from public.exam_attempts where student_id = '${FULLEST}' limit 1))`,
  ],
  cash_book: [`cash_book('2026-11-10')`],
  change_school: [`change_school(jsonb_build_object('name', ${LONG}, 'address', ${LONG}), 0)`],
  check_people: [`check_people(${PEOPLE})`],
  class_progress: [
    `class_progress(${CLASS_ID}, '', 0, ${PAGE})`,
    `class_progress(${CLASS_ID}, ${WORDS}, 0, ${PAGE})`,
  ],
  deletion_preview: of('deletion_preview'),
  essay_answers: of('essay_answers'),
  export_questions: [`export_questions('', 0, ${PAGE})`],
  give_discount: [`give_discount(gen_random_uuid(), '${FULLEST}', 'otdc', 100, ${LONG})`],
  list_activity: [
    `list_activity(0, ${PAGE})`,
    `list_activity(0, ${PAGE}, ${WORDS})`,
    `list_activity(0, ${PAGE}, 'maria', null, null, 'subjectName', true)`,
  ],
  list_classes: [`list_classes('', 0, ${PAGE}, 'name', true)`],
  list_ltms_uploads: [
    `list_ltms_uploads('maria', 0, ${PAGE})`,
    `list_ltms_uploads(${WORDS}, 0, ${PAGE}, null, null, 'uploadedBy', true)`,
  ],
  list_ltms_worklist: [`list_ltms_worklist(0, ${PAGE}, 'MNH')`],
  list_mails: [`list_mails('sent', '', 0, ${PAGE})`, `list_mails('sent', ${WORDS}, 0, ${PAGE})`],
  list_messages: [`list_messages(0, ${PAGE})`],
  list_packs: [`list_packs(0, ${PAGE})`],
  list_payments: [
    `list_payments('received', '', 0, ${PAGE}, 'amount', true)`,
    `list_payments('received', 'maria santos', 0, ${PAGE})`,
    `list_payments('waiting', ${WORDS}, 0, ${PAGE})`,
  ],
  list_questions: [`list_questions('', 0, ${PAGE}, null, null, null, null, null, 'flags', true)`],
  list_today: ['still', 'unpaid', 'certificates', 'identity'].map(
    (kind) => `list_today('${kind}', 'maria', 0, ${PAGE})`,
  ),
  list_users: [
    `list_users('all', 'fullName', true, 0, ${PAGE})`,
    `list_users('all', 'email', false, 2147483647, ${PAGE})`,
  ],
  make_pack: [
    `make_pack(gen_random_uuid(), null, (
      select date_trunc('month', completed_at)::date from public.course_completions group by 1
      having count(*) <= 900 order by count(*) desc limit 1))`,
  ],
  message_readers: [`message_readers('00000000-0000-4000-9000-000000000500')`],
  picture_sheet: of('picture_sheet'),
  preview_batch: [
    `preview_batch(gen_random_uuid(), 'archive', null, '', null, null, '{}'::jsonb, null, 'active')`,
    `preview_batch(gen_random_uuid(), 'archive', null, '', null, (select array_agg(id::text) from (select id from public.profiles limit 1000) chosen))`,
  ],
  question_details: [
    'question_details((select id from private.questions where active order by key limit 1))',
  ],
  reconcile_ltms: [
    `reconcile_ltms((select string_agg(serial, e'\\n') from (select serial from private.certificates limit 5000) chosen))`,
    `reconcile_ltms(left(repeat('MNH-2026-', 40000), ${LIST_CHARACTERS}))`,
  ],
  search_reports: [`search_reports('', false, 0, ${PAGE})`, `search_reports(${WORDS}, false, 0, ${PAGE})`],
  search_users: [`search_users(${WORDS}, 'all')`, `search_users('maira santos', 'all')`],
  student_balances: of('student_balances'),
  student_certificates: of('student_certificates'),
  student_eligibility: of('student_eligibility'),
  student_record: of('student_record'),
}
