import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../src/data/unwrap.ts', () => ({ callRpc: vi.fn(async () => 'answer') }))
const { callRpc } = await import('../../src/data/unwrap.ts')
const exams = await import('../../src/data/exams.ts')
const essays = await import('../../src/data/essays.ts')
const payments = await import('../../src/data/payments.ts')
const practice = await import('../../src/data/practice.ts')
const progress = await import('../../src/data/progress.ts')
const modules = await import('../../src/data/modules.ts')
const lessons = await import('../../src/data/lessons.ts')
const activity = await import('../../src/data/activity.ts')
const reports = await import('../../src/data/reports.ts')
const records = await import('../../src/data/records.ts')
const study = await import('../../src/data/study.ts')
const ltms = await import('../../src/data/ltms.ts')
const users = await import('../../src/data/users.ts')
const eligibility = await import('../../src/data/eligibility.ts')
const privacy = await import('../../src/data/privacy.ts')
const notifications = await import('../../src/data/notifications.ts')
const certificates = await import('../../src/data/certificates.ts')

beforeEach(() => void vi.mocked(callRpc).mockClear())

const answer = { attemptId: 'a', questionId: 'q', optionId: '2', revision: 4 }
const submission = { attemptId: 'a', answers: { q: '2' }, revision: 5 }
const review = { itemKey: 'card-stop', day: '2026-11-22', rating: 3, dueOn: '2026-11-25' } as const
const identity = {
  legalName: 'UNA BAUTISTA',
  birthDate: '2006-03-01',
  citizenship: 'filipino',
  document: 'passport',
  profileName: 'Una Bautista',
} as const
const receipt = {
  course: 'otdc',
  centavos: 100_000,
  receiptNumber: 'OR-1',
  receivedOn: '2026-11-22',
} as const
const receiptArgs = {
  p_course: 'otdc',
  p_centavos: 100_000,
  p_receipt_number: 'OR-1',
  p_received_on: '2026-11-22',
}
const una = { id: 'una', revision: 6 }

test.each([
  ['starts an exam', () => exams.startExam(1), ['start_exam', { p_module: 1 }]],
  [
    'saves a choice on the revision it knows',
    () => exams.saveExamAnswer(answer),
    ['save_exam_answer', { p_attempt: 'a', p_question: 'q', p_option: '2', p_revision: 4 }],
  ],
  [
    'submits on the revision it knows',
    () => exams.submitExam(submission),
    ['submit_exam', { p_attempt: 'a', p_answers: { q: '2' }, p_revision: 5 }],
  ],
  ['reads a passed exam', () => exams.reviewExam(3), ['review_exam', { p_module: 3 }]],
  [
    'asks for more time',
    () => modules.requestExtension('I was ill'),
    ['request_extension', { p_reason: 'I was ill' }],
  ],
  ['reads what a deletion would keep', () => privacy.getMyPrivacy(), ['my_privacy']],
  ['downloads everything about themselves', () => privacy.getMyData(), ['my_data']],
  [
    'asks to be deleted',
    () => privacy.requestErasure('I moved'),
    ['request_erasure', { p_reason: 'I moved' }],
  ],
  ['stays after all', () => privacy.withdrawErasure(), ['withdraw_erasure']],
  [
    'agrees to the texts',
    () => privacy.giveConsent({ terms: '2026-11-22', privacy: '2026-11-23' }, 'fil'),
    ['give_consent', { p_terms: '2026-11-22', p_privacy: '2026-11-23', p_language: 'fil' }],
  ],
  ['reads the own certificates', () => certificates.getMyCertificates(), ['my_certificates']],
  [
    'reads a student’s certificates',
    () => certificates.getStudentCertificates('u'),
    ['student_certificates', { p_user: 'u' }],
  ],
  ['saves reviews', () => practice.recordReviews([review]), ['record_reviews', { p_reviews: [review] }]],
  ['reads what they have paid', () => payments.getMyPayments(), ['my_payments']],
  [
    'announces a payment with its proof',
    () => payments.announcePayment({ documentId: 'd', centavos: 5, method: 'maya', reference: '77' }),
    ['announce_payment', { p_document: 'd', p_centavos: 5, p_method: 'maya', p_reference: '77' }],
  ],
  [
    'reads a page of the payments',
    () => payments.listPayments({ queue: 'voided', text: 'una', page: 2, pageSize: 20 }),
    ['list_payments', { p_queue: 'voided', p_query: 'una', p_page: 2, p_page_size: 20 }],
  ],
  ['opens an essay', () => essays.openEssay(5), ['open_essay', { p_module: 5 }]],
  [
    'saves a text on the version it knows',
    () => essays.saveEssayDraft(5, { number: 2, body: 'text', version: 7 }),
    ['save_essay_draft', { p_module: 5, p_number: 2, p_body: 'text', p_version: 7 }],
  ],
  [
    'sends an answer on the version it knows',
    () => essays.submitEssayAnswer(5, { number: 2, body: 'text', version: 8 }),
    ['submit_essay_answer', { p_module: 5, p_number: 2, p_body: 'text', p_version: 8 }],
  ],
  [
    'reports a watched stretch',
    () => progress.recordVideoProgress(6, [10, 20], 21),
    ['record_video_progress', { p_module: 6, p_from: 10, p_to: 20, p_position: 21 }],
  ],
  ['reads what a lesson holds', () => lessons.getLessonOutline(2), ['lesson_outline', { p_module: 2 }]],
  ['reads a lesson', () => lessons.readLesson(2), ['read_lesson', { p_module: 2 }]],
  [
    'reports what was read',
    () => lessons.recordReading(2, 'parking', 120),
    ['record_reading', { p_module: 2, p_section: 'parking', p_words: 120 }],
  ],
  [
    'searches the lessons',
    () => lessons.searchLessons('parking'),
    ['search_lessons', { p_query: 'parking' }],
  ],
  [
    'reads a page of the audit log',
    () => activity.listActivity({ page: 2, pageSize: 25, text: 'una', action: 'renamed', userId: 'u' }),
    ['list_activity', { p_page: 2, p_page_size: 25, p_query: 'una', p_action: 'renamed', p_subject: 'u' }],
  ],
  [
    'reads the whole audit log when nothing narrows it',
    () => activity.listActivity({ page: 0, pageSize: 25 }),
    ['list_activity', { p_page: 0, p_page_size: 25, p_query: '', p_action: null, p_subject: null }],
  ],
  [
    'reads a page of the archived students’ reports',
    () => reports.listReports({ text: 'una', archived: true, page: 3, pageSize: 10 }),
    ['search_reports', { p_query: 'una', p_archived: true, p_page: 3, p_page_size: 10 }],
  ],
  [
    'reads the essays that a student sent',
    () => reports.listEssayAnswers('una'),
    ['essay_answers', { p_user: 'una' }],
  ],
  [
    'opens the record of a student',
    () => records.openStudentRecord('una'),
    ['student_record', { p_user: 'una' }],
  ],
  [
    'reads the answers of an attempt',
    () => records.listAttemptAnswers('a'),
    ['attempt_answers', { p_attempt: 'a' }],
  ],
  [
    'reads a page of what waits for the LTMS',
    () => ltms.listLtmsWorklist(2, 20),
    ['list_ltms_worklist', { p_page: 2, p_page_size: 20 }],
  ],
  [
    'searches the uploads of some days',
    () => ltms.listLtmsUploads({ text: 'una', from: '2026-11-01', to: null, page: 1, pageSize: 20 }),
    ['list_ltms_uploads', { p_query: 'una', p_from: '2026-11-01', p_to: null, p_page: 1, p_page_size: 20 }],
  ],
  [
    'compares a list from the LTMS',
    () => ltms.reconcileLtms('R-1', { from: null, to: '2026-11-30' }),
    ['reconcile_ltms', { p_list: 'R-1', p_from: null, p_to: '2026-11-30' }],
  ],
  ['sees the charts of the school', () => reports.getSchoolOverview(), ['school_overview']],
  [
    'reads a page of the users, filtered and sorted by the database',
    () =>
      users.listUsers({
        filter: 'disabled',
        role: 'ddc',
        sort: { column: 'email', descending: false },
        page: 4,
        pageSize: 20,
      }),
    [
      'list_users',
      {
        p_filter: 'disabled',
        p_sort: 'email',
        p_descending: false,
        p_page: 4,
        p_page_size: 20,
        p_role: 'ddc',
      },
    ],
  ],
  [
    'searches the users of one state and role',
    () => users.searchUsers('una', 'archived', 'otdc'),
    ['search_users', { p_query: 'una', p_filter: 'archived', p_role: 'otdc' }],
  ],
  ['reads the own hours', () => study.getMyHours(), ['my_hours']],
  [
    'agrees that hours are counted',
    () => study.recordStudyConsent('2026-11-22'),
    ['record_study_consent', { p_version: '2026-11-22' }],
  ],
  [
    'says that a page is in view',
    () => study.recordStudyBeat('page', { kind: 'practice', moduleIndex: null }, true),
    ['record_study_beat', { p_page: 'page', p_kind: 'practice', p_module: null, p_resumed: true }],
  ],
  ['says that somebody is there', () => study.answerPresence('n'), ['answer_presence', { p_nonce: 'n' }]],
  ['reads what the certificate needs', () => eligibility.getMyEligibility(), ['my_eligibility']],
  [
    'states the own citizenship',
    () => eligibility.setCitizenship('foreign'),
    ['set_citizenship', { p_citizenship: 'foreign' }],
  ],
  [
    'hands in a guardian’s consent',
    () =>
      eligibility.submitGuardianConsent({
        documentId: 'd',
        name: 'Lorna Abad',
        relation: 'Mother',
        contact: '0917',
      }),
    [
      'submit_guardian_consent',
      { p_document: 'd', p_name: 'Lorna Abad', p_relation: 'Mother', p_contact: '0917' },
    ],
  ],
  [
    'reads a student’s papers',
    () => eligibility.getStudentEligibility('una'),
    ['student_eligibility', { p_user: 'una' }],
  ],
  [
    'confirms an identity on the name as shown',
    () => eligibility.confirmIdentity('una', identity),
    [
      'confirm_identity',
      {
        p_user: 'una',
        p_legal_name: 'UNA BAUTISTA',
        p_birth_date: '2006-03-01',
        p_citizenship: 'filipino',
        p_document: 'passport',
        p_profile_name: 'Una Bautista',
      },
    ],
  ],
  [
    'accepts a guardian’s consent',
    () => eligibility.acceptGuardianConsent(7),
    ['accept_guardian_consent', { p_consent: 7 }],
  ],
  [
    'refuses a guardian’s consent with a reason',
    () => eligibility.refuseGuardianConsent(7, 'Not signed'),
    ['refuse_guardian_consent', { p_consent: 7, p_reason: 'Not signed' }],
  ],
  ['lists the notifications', () => notifications.listNotifications(), ['list_notifications', {}]],
] as const)('a person %s', async (_, call, expected) => {
  expect(await call()).toBe('answer')
  expect(vi.mocked(callRpc).mock.calls).toEqual([expected])
})

test.each([
  [
    'grants a role to a user as shown',
    () => users.setUserRole(una, 'otdc'),
    ['set_user_role', { p_user: 'una', p_role: 'otdc', p_revision: 6 }],
  ],
  [
    'gives a student more time',
    () => users.extendAccess(una, '2026-12-24', 'She was ill'),
    ['extend_access', { p_user: 'una', p_last_day: '2026-12-24', p_reason: 'She was ill' }],
  ],
  [
    'accepts a payment',
    () => payments.acceptPayment('p', receipt),
    ['accept_payment', { p_announcement: 'p', ...receiptArgs }],
  ],
  [
    'refuses a payment',
    () => payments.refusePayment('p', 'Not readable'),
    ['refuse_payment', { p_announcement: 'p', p_reason: 'Not readable' }],
  ],
  [
    'records money at the desk',
    () => payments.recordPayment('una', { ...receipt, method: 'cash', reference: null }),
    ['record_payment', { p_user: 'una', p_method: 'cash', p_reference: null, ...receiptArgs }],
  ],
  [
    'voids a payment',
    () => payments.voidPayment('p', 'It bounced'),
    ['void_payment', { p_payment: 'p', p_reason: 'It bounced' }],
  ],
  [
    'refuses to delete a student',
    () => privacy.refuseErasure('una', 'A fee is due'),
    ['refuse_erasure', { p_user: 'una', p_reason: 'A fee is due' }],
  ],
  [
    'reads what a deletion would keep',
    () => privacy.previewDeletion('una'),
    ['deletion_preview', { p_user: 'una' }],
  ],
  [
    'revokes a certificate with a reason',
    () => certificates.revokeCertificate('MNH-1', 'Wrong person'),
    ['revoke_certificate', { p_serial: 'MNH-1', p_reason: 'Wrong person' }],
  ],
  [
    'replaces a certificate with a reason',
    () => certificates.replaceCertificate('MNH-1', 'Wrong name'),
    ['replace_certificate', { p_serial: 'MNH-1', p_reason: 'Wrong name' }],
  ],
  [
    'archives a user as shown',
    () => users.archiveUser(una),
    ['archive_user', { p_user: 'una', p_revision: 6 }],
  ],
  [
    'restores a user as shown',
    () => users.restoreUser(una),
    ['restore_user', { p_user: 'una', p_revision: 6 }],
  ],
  [
    'leaves a trace of an export',
    () => activity.recordExport('printed reports', 12),
    ['record_export', { p_what: 'printed reports', p_rows: 12 }],
  ],
  [
    'marks a certificate as uploaded',
    () => ltms.markLtmsUploaded('MNH-1', 'R-1'),
    ['mark_ltms_uploaded', { p_serial: 'MNH-1', p_reference: 'R-1' }],
  ],
  [
    'takes an upload back',
    () => ltms.undoLtmsUpload('MNH-1', 'Wrong'),
    ['undo_ltms_upload', { p_serial: 'MNH-1', p_reason: 'Wrong' }],
  ],
  ['has seen the list', () => notifications.markNotificationsSeen(), ['mark_notifications_seen']],
  [
    'takes one notification off the list',
    () => notifications.markNotification('n1'),
    ['mark_notification', { p_id: 'n1' }],
  ],
  ['empties the list', () => notifications.markAllNotificationsRead(), ['mark_all_notifications_read']],
] as const)('an admin %s, and hears when the server refuses', async (_, call, expected) => {
  await call()
  expect(vi.mocked(callRpc).mock.calls).toEqual([expected])
  const refusal = new Error('refused')
  vi.mocked(callRpc).mockRejectedValueOnce(refusal)
  await expect(call()).rejects.toBe(refusal)
})
