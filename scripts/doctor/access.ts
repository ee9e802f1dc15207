/** People's database privileges, as read by `readAccess`. Lists are sorted by name. */
export type Access = {
  /** Tables without row-level security, and views, which would bypass it. */
  unsecured: string[]
  /** Objects on which visitors without an account, or the secret key, have a privilege. */
  open: string[]
  /** Columns that signed-in users may read and write without a function: none. */
  grants: string[]
  /** Functions that signed-in users may call. */
  rpcs: string[]
  /** Functions that policies and generated columns call with the caller's privileges. */
  helpers: string[]
  policies: string[]
  /** Policies for other roles than signed-in users. */
  loosePolicies: string[]
  /** The function that PostgREST calls before each request. */
  requests: string[]
}

/** The one list of people's privileges: the catalogue test and `npm run doctor` compare every database with it. */
export const EXPECTED_ACCESS: Access = {
  unsecured: [],
  open: [
    'anon: certificate_keys',
    'anon: give_up_registration',
    'anon: inspect_pack',
    'anon: is_confirmed',
    'anon: school_facts',
    'anon: stop_reminders',
    'anon: try_scene',
    'anon: try_scenes',
    'anon: verify_certificate',
    'service_role: archive_attempts',
    'service_role: archive_work',
    'service_role: count_client',
    'service_role: drop_checkout',
    'service_role: files_to_remove',
    'service_role: films_to_remove',
    'service_role: inspected_student',
    'service_role: open_checkout',
    'service_role: pictures_to_clean',
    'service_role: receipts_to_compare',
    'service_role: receipts_to_read',
    'service_role: record_clean_picture',
    'service_role: record_compared_receipts',
    'service_role: record_failed_mail',
    'service_role: record_receipt_grid',
    'service_role: record_sent_mails',
    'service_role: register_certificate_key',
    'service_role: restore_attempts',
    'service_role: return_start_code',
    'service_role: seal_certificate',
    'service_role: stop_reminders',
    'service_role: student_archives',
    'service_role: take_mails',
    'service_role: take_online_looks',
    'service_role: take_payment_event',
    'service_role: take_payment_facts',
    'service_role: take_start_code',
    'service_role: unsealed_certificates',
    'service_role: write_reminders',
  ],
  grants: [],
  rpcs: [
    'accept_guardian_consent',
    'accept_payment',
    'add_page_film',
    'add_school_film',
    'admit_people',
    'admitted_list',
    'announce_payment',
    'answer_presence',
    'answer_scene',
    'archive_user',
    'attempt_answers',
    'begin_checkout',
    'begin_refund',
    'begin_picture',
    'begin_scene',
    'begin_upload',
    'cash_book',
    'certificate_file',
    'certificate_keys',
    'change_profile',
    'change_school',
    'change_setting',
    'check_people',
    'choose_in_case',
    'class_instructors',
    'class_progress',
    'close_day',
    'confirm_identity',
    'correct_certificate',
    'correct_person',
    'decide_pictures',
    'deletion_preview',
    'cancel_admissions',
    'drop_admission',
    'essay_answers',
    'exam_wait',
    'export_questions',
    'extend_access',
    'give_consent',
    'give_discount',
    'give_up_registration',
    'income_by_month',
    'inspect_pack',
    'is_confirmed',
    'issue_certificate',
    'lesson_outline',
    'list_activity',
    'list_classes',
    'list_ltms_uploads',
    'list_ltms_worklist',
    'list_mails',
    'list_messages',
    'list_notifications',
    'list_packs',
    'list_payments',
    'list_questions',
    'list_today',
    'list_users',
    'look_gains',
    'make_inspection_link',
    'make_pack',
    'make_recovery_codes',
    'make_start_code',
    'mark_all_notifications_read',
    'mark_ltms_uploaded',
    'mark_notices_seen',
    'mark_notification',
    'mark_notifications_seen',
    'message_readers',
    'mock_result',
    'my_balances',
    'my_cases',
    'my_certificates',
    'my_checkout',
    'my_checkout_offers',
    'my_course',
    'my_data',
    'my_eligibility',
    'my_former_runs',
    'my_hours',
    'my_licence',
    'my_mocks',
    'my_notices',
    'my_payments',
    'my_plan',
    'my_privacy',
    'my_profile',
    'my_reminders',
    'my_scenes',
    'my_second_factor',
    'next_invoice_number',
    'note_error',
    'open_archives',
    'open_document',
    'open_essay',
    'open_essay_reading',
    'open_mock',
    'open_practice',
    'open_video',
    'page_films',
    'picture_sheet',
    'practical_dates',
    'preview_batch',
    'preview_message',
    'question_details',
    'read_batch',
    'read_lesson',
    'read_notice',
    'read_pack',
    'read_school',
    'reconcile_ltms',
    'record_essay_reading',
    'record_export',
    'record_payment',
    'record_person_verdict',
    'record_study',
    'record_study_consent',
    'record_user_deletion',
    'refund_payment',
    'refuse_erasure',
    'refuse_guardian_consent',
    'refuse_identity_papers',
    'refuse_payment',
    'register_document',
    'register_picture',
    'remove_class',
    'replace_certificate',
    'request_erasure',
    'request_extension',
    'reset_second_factor',
    'restore_user',
    'review_exam',
    'revoke_certificate',
    'run_batch',
    'save_class',
    'save_essay_draft',
    'save_exam_answer',
    'save_mock_answer',
    'school_facts',
    'school_films',
    'school_history',
    'school_overview',
    'school_settings',
    'search_lessons',
    'search_reports',
    'search_users',
    'send_mail_again',
    'set_citizenship',
    'set_invoice_number',
    'set_licence_step',
    'set_payment_terms',
    'set_practical_date',
    'set_reminders',
    'set_study_plan',
    'set_user_disabled',
    'set_user_duties',
    'set_user_role',
    'settle_exam_alert',
    'settle_online_finding',
    'start_case',
    'start_exam',
    'start_scene_set',
    'stop_reminders',
    'student_balances',
    'student_certificates',
    'student_eligibility',
    'student_pack',
    'student_record',
    'submit_essay_answer',
    'submit_exam',
    'submit_guardian_consent',
    'submit_identity_papers',
    'submit_mock',
    'take_my_online_looks',
    'today',
    'try_scene',
    'try_scenes',
    'undo_admissions',
    'undo_ltms_upload',
    'undoable_lists',
    'use_recovery_code',
    'verify_certificate',
    'void_payment',
    'waiting_admissions',
    'withdraw_discount',
    'withdraw_erasure',
    'withdraw_inspection_link',
    'withdraw_page_film',
    'withdraw_school_film',
  ],
  helpers: ['is_active', 'may'],
  policies: [
    "realtime.messages: people hear their own channel, admins also the admins' one (SELECT)",
    'storage.objects: owners upload background films (INSERT)',
    'storage.objects: owners upload the files of a film (INSERT)',
  ],
  loosePolicies: [],
  requests: ['pgrst.db_pre_request=requests.admit'],
}

const TABLES = `
    select format('%I.%I', nspname, relname) as name, relkind as kind, relrowsecurity as secured,
      obj_description(pg_class.oid, 'pg_class') as comment
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')`

const OPEN = `
    select format('%s: %I.%I', role, nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    cross join unnest(array['anon', 'service_role']) role
    where nspname in ('public', 'private') and (
      relkind in ('r', 'p', 'v', 'm') and (
        has_table_privilege(role, pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege(role, pg_class.oid, 'select, insert, update, references')
      )
      or relkind = 'S' and has_sequence_privilege(role, pg_class.oid, 'usage, select, update')
    )
    union all
    select format('%s: %s', role, proname)
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    cross join unnest(array['anon', 'service_role']) role
    where nspname in ('public', 'private') and has_function_privilege(role, pg_proc.oid, 'execute')
    union all
    select format('%s: schema private', role) from unnest(array['anon', 'service_role']) role
    where has_schema_privilege(role, 'private', 'usage')`

const GRANTS = `
    select distinct format('%s %s.%s', lower(privilege), relname,
      case when has_table_privilege('authenticated', pg_class.oid, privilege) then '*' else attname end) as name
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) privilege
    where nspname in ('public', 'private') and relkind = 'r'
      and has_column_privilege('authenticated', pg_class.oid, attnum, privilege)
    union
    select format('%s %s', lower(privilege), relname)
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    cross join unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) privilege
    where nspname in ('public', 'private') and relkind = 'r'
      and has_table_privilege('authenticated', pg_class.oid, privilege)`

const CALLABLE = `
    select nspname as schema, proname as name
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private') and has_function_privilege('authenticated', pg_proc.oid, 'execute')`

const POLICIES = `
    select format('%s.%s: %s (%s)', schemaname, tablename, policyname, cmd) as name, roles::text, permissive,
      concat_ws(' ', qual, with_check) as expression
    from pg_policies where schemaname in ('public', 'private', 'realtime', 'storage')`

const REQUESTS = `
    select unnest(setconfig) as name from pg_db_role_setting
    where setrole = 'authenticator'::regrole and setdatabase = (select oid from pg_database where datname = current_database())`

type Row = Record<string, unknown>

/** Reads people's privileges from a migrated database's catalogue. `query` runs one statement. */
export async function readAccess(query: (statement: string) => Promise<readonly Row[]>): Promise<Access> {
  const namesOf = (rows: readonly Row[]) => rows.map((row) => String(row.name)).sort()
  const tables = await query(TABLES)
  const callable = await query(CALLABLE)
  const policies = await query(POLICIES)
  return {
    unsecured: namesOf(tables.filter(({ kind, secured }) => kind !== 'r' || secured !== true)),
    open: namesOf(await query(OPEN)),
    grants: namesOf(await query(GRANTS)),
    rpcs: namesOf(callable.filter(({ schema }) => schema === 'public')),
    helpers: namesOf(callable.filter(({ schema }) => schema === 'private')),
    policies: namesOf(policies),
    loosePolicies: namesOf(policies.filter(({ roles }) => roles !== '{authenticated}')),
    requests: namesOf(await query(REQUESTS)),
  }
}
