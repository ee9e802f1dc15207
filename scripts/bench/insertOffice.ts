/** The waiting entries per kind: more than a school would ever have. */
export const LEFT = 5000

/** The office's work, waiting and past: one statement per table, over the training's temporary table `studying`. */
export const OFFICE = [
  // Half of the courses given unpaid have no reason yet, the others have three instalments.
  `insert into private.payment_terms (enrolment_id, student_id, course, paid_since, price_day, given_at, given_by_name, reason, is_waived,
      set_by_name, set_at)
    select enrolment.id, studying.id, course, '-infinity', created_at::date, granted_at, 'Ada Reyes',
      case when place > ${LEFT} then 'Pays in parts' end, case when place > ${LEFT} then false end,
      case when place > ${LEFT} then 'Ada Reyes' end, case when place > ${LEFT} then granted_at end
    from studying join private.enrolments enrolment on student_id = studying.id where place <= 2 * ${LEFT}`,
  `insert into private.instalments (enrolment_id, due_on, centavos)
    select enrolment_id, price_day + 30 * part, 30000 from private.payment_terms, generate_series(0, 2) part where reason is not null`,
  `insert into private.discounts (id, student_id, course, centavos, reason, given_by_name, given_at)
    select gen_random_uuid(), id, private.course_of(role), 20000, 'Sister of a student', 'Ada Reyes', created_at from studying where place % 40 = 0`,
  // As the functions that write them do.
  `insert into private.waits (kind, id, student_id, course, since)
    select 'instalment', student_id::text, student_id, course, given_at from private.payment_terms where reason is not null`,
  `insert into private.refunds (id, payment_id, centavos, method, number, reason, refunded_on, refunded_by_name, recorded_at)
    select gen_random_uuid(), payment.id, 10000, 'cash', 'REF-' || place, 'Paid too much', received_on + 1, 'Ada Reyes', recorded_at
    from private.payments payment join studying on studying.id = student_id where place % 50 = 3 and voided_at is null`,
  `insert into private.payments (student_id, course, centavos, method, reference, received_on, received_by_name, recorded_at, payer_name, payer_search)
    select id, private.course_of(role), 50000, 'online', 'pay_' || place, created_at::date, 'PayMongo', created_at, name_search,
      name_search || private.fold(' ' || email)
    from studying where place between ${LEFT} and 2 * ${LEFT} - 1`,
  `insert into private.online_findings (problem, provider_id, student_id, course, centavos, expected, facts, found_at)
    select 'amount', 'pay_x' || place, id, private.course_of(role), 50000, 100000, '{}', created_at from studying where place <= ${LEFT}`,
  `insert into private.closed_days (day, opening, counted, lines, closed_by_name)
    select day, 100000, 100000, '[]', 'Ada Reyes' from generate_series(date '2022-01-01', date '2026-10-31', interval '1 day') day`,
  `insert into private.mails (student_id, kind, facts, created_at, taken_at, tries, sent_at, failure)
    select id, (array['payment_accepted', 'reminder', 'message'])[mail], '{}', created_at, created_at, 1,
      case when place > 2 * ${LEFT} then created_at + interval '1 min' end, case when place <= ${LEFT} then 'The mailbox is full' end
    from studying, generate_series(1, 3) mail where mail = 1 or place > 2 * ${LEFT}`,
  `insert into private.messages (id, subject_en, subject_fil, text_en, text_fil, sent_by, sent_by_name, sent_at)
    select ('00000000-0000-4000-9000-' || lpad(number::text, 12, '0'))::uuid, 'Class ' || number, 'Klase ' || number, 'It begins.', 'Nagsisimula na.',
      gen_random_uuid(), 'Ada Reyes', now() - number * interval '1 day'
    from generate_series(1, 1000) number`,
  `insert into private.notices (student_id, kind, facts, created_at, read_at, seen_at, message_id)
    select id, 'message', '{}', created_at, created_at, created_at, ('00000000-0000-4000-9000-' || lpad((1 + place % 1000)::text, 12, '0'))::uuid
    from studying`,
  `insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id, submitted_at, decided_at, decided_by_name)
    select studying.id, 'Rosa Reyes', 'Mother', '0917 555 0100', document.id, created_at,
      case when place > ${LEFT} then created_at end, case when place > ${LEFT} then 'Ada Reyes' end
    from studying join private.documents document on student_id = studying.id where place <= 2 * ${LEFT}`,
  `insert into private.identity_papers (student_id, document, front_id, selfie_id, submitted_at, decided_at, decided_by_name)
    select studying.id, 'passport', document.id, document.id, created_at, case when place > ${LEFT} then created_at end,
      case when place > ${LEFT} then 'Ada Reyes' end
    from studying join private.documents document on student_id = studying.id where place <= 2 * ${LEFT}`,
  `insert into private.waits (kind, id, student_id, course, since)
    select 'pictures', id::text, id, private.course_of(role), created_at from studying where place <= ${LEFT}`,
  `insert into private.picture_checks (nonce, student_id, course, asked, fingers, covers_seconds, taken_at)
    select nonce, id, private.course_of(role), true, 2, 3600, settled_at
    from studying join private.presence_checks on student_id = id where place <= 2 * ${LEFT} and outcome = 'answered'`,
  `insert into private.erasure_requests (student_id, reason, asked_at) select id, 'I have my licence', created_at from studying where place <= ${LEFT}`,
  `insert into private.met_errors (student_id, met_at)
    select id, case when place <= ${LEFT} then now() else created_at end from studying`,
  `insert into private.packs (id, month, made_by_name, made_at)
    select gen_random_uuid(), '2026-01-01', 'Ada Reyes', now() - number * interval '1 day' from generate_series(1, 1000) number`,
]
