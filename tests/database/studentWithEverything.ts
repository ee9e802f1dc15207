import type { Sql } from 'embedded-supabase/testing'
import { finishTheory, sit, watch } from './learning.ts'
import { call, newPerson } from './signedIn.ts'

export async function studentWithEverything(sql: Sql, ada: string): Promise<string> {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  await sit(sql, student, 1, 0)
  await finishTheory(sql, student)
  await call(sql, student, 'request_extension', { p_reason: 'I was ill' })
  await call(sql, student, 'request_erasure', { p_reason: 'I moved' })
  await sql`update profiles set first_name = 'Nenita' where id = ${student}`
  const serial = `MNH-${student.slice(0, 8)}`
  const rows = [
    sql`insert into private.consents select ${student}, document, version, 'fil' from private.legal_texts`,
    sql`insert into section_reads (student_id, module_index, section_key) select ${student}, module_index, key from lesson_sections where module_index = 1 order by number limit 2`,
    sql`insert into private.practice_reviews values (${student}, 'card-stop', current_date, 3, current_date + 2)`,
    sql`insert into private.scene_sets (student_id, module_index, revision_ids) values (${student}, 1, private.scene_revisions('{brownout}'))`,
    sql`insert into private.scene_results (student_id, scene_key, revision_id, is_right, reviewed_on, stability, difficulty, due_on) select ${student}, key, revision_id, false, current_date, 1, 5, current_date + 1 from private.scenes order by key limit 1`,
    sql`insert into private.mock_exams (student_id, kind, item_keys, aliases, option_orders, until)
      select ${student}, 'mock', array[key], array[gen_random_uuid()], array['012'], now() + interval '1 hour' from private.mock_items order by key limit 1`,
    sql`insert into private.case_runs (student_id, case_key, revision_id, trail) select ${student}, key, revision_id, '{0}' from private.cases order by key limit 1`,
    sql`insert into private.case_results (student_id, case_key, revision_id, first_score, best_score) select ${student}, key, revision_id, 40, 90 from private.cases order by key limit 1`,
    sql`insert into private.essay_readings (student_id, course, round, version, levels, comment, again, read_by, read_by_name)
      values (${student}, 'otdc', 1, 1, '{"answers": 3, "rules": 4, "reasons": 2}', 'Why did you stop?', '{2}', ${ada}, 'Ada Reyes')`,
    sql`insert into private.essay_rewrites (student_id, course, number, body) values (${student}, 'otdc', 2, 'Huminto ako dahil')`,
    sql`insert into essay_drafts (student_id, course, number, body) values (${student}, 'ddc', 1, 'Ako ay')`,
    sql`insert into private.study_consents (student_id, version) values (${student}, '2026-11-23')`,
    sql`insert into private.study_days values (${student}, 'otdc', current_date, 1, 60)`,
    sql`insert into private.study_work select ${student}, 'otdc', id, 60 from private.study_activities where kind = 'film' and module_index = 1`,
    sql`insert into private.study_sessions (student_id, course, page, started_at, beat_at, check_after)
      values (${student}, 'otdc', gen_random_uuid(), now(), now(), 777)`,
    sql`with run as (insert into private.students (id) values (gen_random_uuid()) returning id)
      insert into private.former_runs (id, student_id, course, began_at, lessons, essays)
      select id, ${student}, 'ddc', now(), '[]', '{"sent": [], "readings": [], "answers": []}' from run`,
    sql`insert into private.study_plans values (${student}, 'otdc', current_date + 9, '{1,2,3}', current_date, 54000)`,
    sql`insert into private.licence_steps values (${student}, 'permit', current_date)`,
    sql`insert into private.reminder_choices (student_id, is_on, looked_on) values (${student}, true, current_date)`,
    sql`insert into private.presence_checks (student_id, asked_at, settled_at, outcome, seconds) values (${student}, now(), now(), 'answered', 60)`,
    sql`insert into private.enrolment_extensions (enrolment_id, last_day_before, last_day_after, reason, granted_by)
      select id, current_date, current_date, 'She was ill', ${ada} from private.enrolments where student_id = ${student}`,
    sql`insert into private.picture_consents (student_id, version, language, agreed) values (${student}, private.picture_terms_version(), 'fil', true)`,
    sql`insert into private.person_verdicts (student_id, course, verdict, note, checks, given_by, given_by_name)
      values (${student}, 'otdc', 'seen_at_desk', 'She has no camera', 1, ${ada}, 'Ada Reyes')`,
    sql`insert into private.picture_checks (nonce, student_id, course, asked, fingers, covers_seconds)
      select nonce, student_id, 'otdc', true, 2, 3600 from private.presence_checks where student_id = ${student}`,
    sql`insert into private.citizenships values (${student}, 'filipino')`,
    sql`insert into private.identity_checks (student_id, legal_name, birth_date, citizenship, document, profile_name, checked_by, checked_by_name)
      values (${student}, 'NENA ABAD', '2001-02-03', 'filipino', 'passport', 'Nena Abad', ${ada}, 'Ada Reyes')`,
    sql`insert into private.documents (student_id, kind, media_type, bytes, sha256, path)
      select ${student}, kind, 'image/png', 10, repeat('a', 64), kind || ${serial} from unnest(enum_range(null::private.document_kind)) kind`,
    sql`insert into private.identity_papers (student_id, document, front_id, selfie_id, decided_at)
      select ${student}, 'passport', front.id, face.id, now() from private.documents front join private.documents face using (student_id)
      where student_id = ${student} and front.kind = 'identity_front' and face.kind = 'selfie'`,
    sql`insert into private.identity_numbers values (${student}, private.hash_identity_number(${serial}))`,
    sql`insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id, decided_at, decided_by, decided_by_name)
      select ${student}, 'Luz Abad', 'mother', '+63 917 555 0000', id, now(), ${ada}, 'Ada Reyes' from private.documents
      where student_id = ${student} and kind = 'guardian_consent'`,
    sql`insert into private.payment_announcements (student_id, document_id, centavos, method, reference)
      select ${student}, id, 100000, 'gcash', 'G-1' from private.documents where student_id = ${student} and kind = 'payment_proof'`,
    sql`insert into private.payments (student_id, course, centavos, method, invoice_number, received_on, received_by_name)
      values (${student}, 'otdc', 100000, 'cash', ${serial}, current_date, 'Ada Reyes')`,
    sql`insert into private.refunds (id, payment_id, centavos, method, number, reason, refunded_on, refunded_by_name)
      select gen_random_uuid(), id, 100, 'cash', ${serial}, 'Paid too much', current_date, 'Ada Reyes'
      from private.payments where student_id = ${student}`,
    sql`insert into private.checkouts (id, student_id, course, part, centavos) values (gen_random_uuid(), ${student}, 'otdc', 'rest', 100000)`,
    sql`insert into private.online_refunds (id, payment_id, centavos, reason, asked_by_name)
      select gen_random_uuid(), id, 100, 'Paid too much', 'Ada Reyes' from private.payments where student_id = ${student}`,
    sql`insert into private.online_findings (problem, provider_id, student_id, course, centavos, facts)
      values ('twice', ${serial}, ${student}, 'otdc', 100, '{}')`,
    sql`insert into private.discounts (id, student_id, course, centavos, reason, given_by, given_by_name)
      values (gen_random_uuid(), ${student}, 'otdc', 100, 'Her sister studies here', ${ada}, 'Ada Reyes')`,
    sql`insert into private.classes (id, name, course, first_day, last_day)
      values (gen_random_uuid(), ${`Class ${student.slice(-8)}`}, 'otdc', current_date, current_date + 4)`,
    sql`insert into private.seats (student_id, course, class_id) select ${student}, course, id from private.classes where name = ${`Class ${student.slice(-8)}`}`,
    sql`insert into private.payment_terms (enrolment_id, student_id, course, paid_since, price_day, given_by_name)
      select id, student_id, course, now(), current_date, 'Ada Reyes' from private.enrolments where student_id = ${student} and ended_at is null`,
    sql`insert into private.instalments select enrolment_id, current_date, 100 from private.payment_terms where student_id = ${student}`,
    sql`insert into private.certificates (serial, student_id, course, name, birth_date, hours, completed_on, issued_by, issued_by_name,
        school, accreditation_number, instructor)
      values (${serial}, ${student}, 'otdc', 'NENA ABAD', '2001-02-03', 15, current_date, ${ada}, 'Ada Reyes', 'S', 'A', 'I')`,
    sql`insert into private.ltms_uploads (serial, name, reference, uploaded_by, uploaded_by_name)
      values (${serial}, 'NENA ABAD', 'LTMS-1', ${ada}, 'Ada Reyes')`,
    sql`select private.happened('certificate_issued', to_jsonb(certificate)) from private.certificates certificate where serial = ${serial}`,
    sql`insert into private.daily_counts values (${student}, 'profile_edit', current_date, 1)`,
    sql`insert into private.met_errors values (${student}, now())`,
  ]
  for (const row of rows) await row
  return student
}
