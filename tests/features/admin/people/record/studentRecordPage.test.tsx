// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Certificate } from '../../../../../contract/answers/certificates.ts'
import type { LessonRecord, StudentRecord } from '../../../../../contract/answers/records.ts'
import { FROM_LIST } from '../../../../../src/features/admin/kit/words/RecordLink.tsx'
import { StudentRecordPage } from '../../../../../src/features/admin/people/record/StudentRecordPage.tsx'
import { AppError } from '../../../../../src/lib/appError.ts'
import { studentRecordAddress } from '../../../../../src/paths.ts'
import { EMPTY_RECORD as empty } from '../../../../support/emptyRecord.ts'
import { after, buttonOf, eventually, render } from '../../../../support/render.ts'
import { UNDECIDED_PAYMENT } from '../../../../support/undecidedPayment.ts'
import { amina } from '../../../people.ts'

const { openStudentRecord, listActivity } = vi.hoisted(() => ({
  openStudentRecord: vi.fn(),
  listActivity: vi.fn(),
}))
vi.mock('../../../../../src/data/records.ts', () => ({ openStudentRecord }))
vi.mock('../../../../../src/data/activity.ts', () => ({ listActivity }))

const at = '2026-11-20T01:00:00.000Z'
const lesson: LessonRecord = {
  moduleIndex: 1,
  title: 'Road Safety',
  assessment: 'exam',
  passedAt: null,
  failures: 0,
  videoSeconds: 600,
  watched: [[0, 65]],
  watchedShare: 0.1,
  watchedAt: null,
  sections: [
    { key: 'speed', title: 'Speed', words: 300, credited: 300, readAt: at },
    { key: 'lanes', title: 'Lanes', words: 200, credited: 50, readAt: null },
  ],
}

beforeEach(() => {
  openStudentRecord.mockReset().mockResolvedValue(empty)
  listActivity.mockReset().mockResolvedValue({ rows: [], total: 0 })
})

async function openRecord(record: Partial<StudentRecord> = {}, id: string = amina.id) {
  if (Object.keys(record).length > 0) openStudentRecord.mockResolvedValue({ ...empty, ...record })
  const { page } = await render(
    <MemoryRouter initialEntries={[studentRecordAddress(id)]}>
      <StudentRecordPage profile={{ ...amina, role: 'admin', duties: ['owner'] }} />
    </MemoryRouter>,
  )
  await after(() => {})
  const part = (title: string) =>
    [...page.querySelectorAll('section')].find(
      (section) => section.querySelector('h2')?.textContent === title,
    )?.textContent ?? null
  const fact = (name: string) =>
    [...page.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
      ?.textContent
  return { page, part, fact }
}

test('an admin opens the record of a newcomer, who has done nothing yet', async () => {
  const { page, part, fact } = await openRecord()
  expect(openStudentRecord).toHaveBeenCalledExactlyOnceWith(amina.id)
  expect(page.querySelector('h1')?.textContent).toContain('Amina Reyes')
  expect(page.querySelector('[role="alert"]')).toBeNull()
  expect(page.querySelector('[role="status"]')).toBeNull()
  expect(fact('Account')).toBe('Active')
  expect(fact('Middle name')).toBe('—')
  expect(fact('Eligible')).toBe('Not yet, missing: citizenship, ID check')
  expect(fact('Guardian')).toBeUndefined()
  for (const [title, sentence] of [
    ['Enrolments', 'No courses yet.'],
    ['Payments', 'No payments yet.'],
    ['Certificates', 'No certificate has been issued.'],
    ['Lessons', 'No lessons opened yet.'],
    ['Exam attempts', 'No exams started yet.'],
    ['Essays', 'No answers sent yet.'],
  ] as const)
    expect(part(title), title).toContain(sentence)
  expect(part('Hours')).toBeNull()
})

const Where = () => <output>{useLocation().search}</output>

test('an admin who opens a record from a list returns to the list as it was left', async () => {
  const from = (state: unknown) =>
    render(
      <MemoryRouter
        initialEntries={[
          '/admin-dashboard?view=users&page=3',
          { ...parsePath(studentRecordAddress(amina.id)), state },
        ]}
      >
        <StudentRecordPage profile={{ ...amina, role: 'admin', duties: ['owner'] }} />
        <Where />
      </MemoryRouter>,
    )
  for (const [state, back] of [
    [FROM_LIST, '?view=users&page=3'],
    [null, ''],
  ] as const) {
    const { page, leave } = await from(state)
    await after(() => page.querySelector<HTMLAnchorElement>('[data-back] a')?.click())
    expect(page.querySelector('output')?.textContent).toBe(back)
    await leave()
  }
})

test('an admin manages certificates where one is due or was issued, and reads elsewhere what is missing', async () => {
  const missing = await openRecord({ certificateMissing: ['course', 'hours'] })
  expect(missing.part('Certificates')).toContain(
    'Still missing for the certificate: The completed course, The hours of the course.',
  )
  expect(missing.part('Certificates')).not.toContain('Manage certificates')
  const due = await openRecord({ certificateMissing: [] })
  expect(due.part('Certificates')).toContain('Manage certificates')
  expect(due.part('Certificates')).not.toContain('Still missing')
  const issued = { serial: 'MNH-1', course: 'otdc', name: 'Amina Reyes', hours: 15 } as Certificate
  const days = { birthDate: '2005-02-03', completedOn: '2026-11-20', issuedAt: at }
  const former = await openRecord({
    ...{ certificates: [{ ...issued, ...days }], certificateMissing: ['course'] },
  })
  expect(former.part('Certificates')).toContain('Manage certificates')
})

test('an admin whose record does not come reads why, and tries again', async () => {
  openStudentRecord.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  const { page } = await openRecord()
  expect(page.querySelector('[role="alert"]')?.textContent).toMatch(/connection|internet/i)
  expect(page.querySelector('[role="status"]')).toBeNull()
  await after(() => buttonOf(page, 'Try again').click())
  expect(page.querySelector('[role="alert"]')).toBeNull()
  expect(page.querySelector('h1')?.textContent).toContain('Amina Reyes')
})

test('an admin sees that the record is coming, and prints it once it is there', async () => {
  let answer = (_: StudentRecord) => {}
  openStudentRecord.mockReturnValue(new Promise<StudentRecord>((resolve) => (answer = resolve)))
  const { page } = await openRecord()
  expect(page.querySelector('[role="status"]')).not.toBeNull()
  expect(page.textContent).not.toContain('Print record')
  await after(() => answer(empty))
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await after(() => buttonOf(page, 'Print record').click())
  expect(print).toHaveBeenCalledOnce()
})

test('an address that names no student asks to choose one', async () => {
  const { page } = await openRecord({}, 'amina')
  expect(page.querySelector('h1')?.textContent).toContain('Student record')
  expect(openStudentRecord).not.toHaveBeenCalled()
})

test('the record of a deleted student is kept without the person, and nothing can be done with it', async () => {
  const { page, part, fact } = await openRecord({
    person: null,
    completions: [{ course: 'otdc', name: 'Amina Reyes', at }],
  })
  expect(page.textContent).not.toContain('Manage user')
  expect(page.textContent).not.toContain('Check papers')
  expect(page.textContent).not.toContain('Manage certificates')
  expect(part('Person')).toContain('as Amina Reyes')
  expect(fact('Eligible')).toBeUndefined()
})

test('an admin reads how a student stands in each lesson, and what of it was watched and read', async () => {
  const standing = async (changes: Partial<LessonRecord>) =>
    (await openRecord({ lessons: [{ ...lesson, ...changes }] })).part('Lessons')
  const opened = await standing({})
  expect(opened).toContain('2. Road Safety')
  expect(opened).toContain('Video not finished')
  expect(opened).toContain('0:00–1:05 of 10:00')
  expect(opened).toContain('1 of 2 sections read')
  expect(opened).toContain('SpeedRead 20 Nov 2026')
  expect(opened).toContain('Lanes50 of 200 words')
  expect(await standing({ failures: 1 })).toContain('Not passed, 1 failure since the video')
  expect(await standing({ passedAt: at })).toContain('Passed 20 Nov 2026')
  expect(await standing({ watchedAt: at })).toContain('Not passed yet')
  expect(await standing({ assessment: 'none' })).toContain('No assessment')
  expect(await standing({ watched: [] })).toContain('Not watched')
})

test('an admin reads every attempt with its score and how long it took', async () => {
  const attempt = { moduleIndex: 1, questions: 20, startedAt: at }
  const { part } = await openRecord({
    lessons: [lesson],
    attempts: [
      { ...attempt, id: 'a3', number: 3, answered: 4, submittedAt: null, score: null, passed: null },
      {
        ...attempt,
        id: 'a2',
        number: 2,
        answered: 20,
        submittedAt: '2026-11-20T01:12:00.000Z',
        score: 85,
        passed: true,
      },
      {
        ...attempt,
        id: 'a1',
        number: 1,
        answered: 20,
        submittedAt: '2026-11-20T02:05:00.000Z',
        score: 60,
        passed: false,
      },
    ],
  })
  const attempts = part('Exam attempts')
  expect(attempts).toContain('2. Road Safety, attempt 3Open, 4 of 20 answered20 Nov 2026, 09:00')
  expect(attempts).toContain('attempt 285 %, passed20 Nov 2026, 09:00, in 12 min')
  expect(attempts).toContain('attempt 160 %, failed20 Nov 2026, 09:00, in 1 h 5 min')
})

test('an admin reads what became of each payment and certificate', async () => {
  const payment = { ...UNDECIDED_PAYMENT, at }
  const received = {
    ...payment,
    invoiceNumber: 'INV-1',
    receivedOn: '2026-11-20',
    receivedBy: 'Ada',
    course: 'otdc',
  } as const
  const certificate = {
    serial: 'MNH-2026-0000-0000-0000G',
    course: 'otdc',
    name: 'Amina Reyes',
    birthDate: '2005-02-03',
    hours: 15,
    completedOn: '2026-11-20',
    issuedAt: at,
    issuedBy: 'Ada',
    revokedAt: null,
    revokedBy: null,
    revokeReason: null,
    replaces: null,
  } as StudentRecord['certificates'][number]
  const revoked = {
    ...certificate,
    serial: 'OLD',
    revokedAt: at,
    revokedBy: 'Ada',
    revokeReason: 'Wrong name',
  }
  const { part } = await openRecord({
    payments: [
      { ...payment, id: 'p1', state: 'waiting' },
      { ...payment, id: 'p2', state: 'refused', refuseReason: 'Not ours' },
      { ...received, id: 'p3', state: 'accepted' },
      { ...received, id: 'p4', state: 'voided', voidedAt: at, voidReason: 'Twice' },
    ],
    certificates: [certificate, revoked],
  })
  const payments = part('Payments')
  for (const line of [
    'Sent 20 Nov 2026, waiting for the school',
    'Sent 20 Nov 2026, refused: Not ours',
    'Invoice INV-1, 20 Nov 2026 by Ada',
    '; voided 20 Nov 2026: Twice',
  ])
    expect(payments).toContain(line)
  const certificates = part('Certificates')
  expect(certificates).toContain('Issued20 Nov 2026 by Ada')
  expect(certificates).toContain('Revoked20 Nov 2026 by Ada: Wrong name')
  expect(certificates?.split('Not uploaded yet')).toHaveLength(2)
})

test('an admin sees the hours by day and by lesson, with the checks that were answered', async () => {
  const hours = {
    course: 'otdc',
    requiredSeconds: 54_000,
    creditedSeconds: 7_500,
    pendingSeconds: 0,
    heldSeconds: 0,
    todaySeconds: 0,
    dailyCapSeconds: 28_800,
    days: [{ day: '2026-11-20', seconds: 7_500 }],
    modules: [
      { moduleIndex: 1, title: null, seconds: 3_600 },
      { moduleIndex: null, title: null, seconds: 3_900 },
    ],
    activities: [
      { kind: 'film', moduleIndex: 1, seconds: 240, expectedSeconds: 114 },
      { kind: 'film', moduleIndex: 2, seconds: 60, expectedSeconds: 126 },
      { kind: 'practice', moduleIndex: null, seconds: 3_900, expectedSeconds: 8_340 },
    ],
    presence: { asked: 4, answered: 3, worked: 2, hasty: 0, alwaysFast: false },
  } satisfies StudentRecord['hours']
  const { fact } = await openRecord({ hours, lessons: [lesson] })
  expect(fact('Counted')).toBe('2 h 5 min of 15 h')
  expect(fact('Presence')).toBe('3 of 4 checks answered')
  expect(fact('2. Road Safety')).toBe('1 h')
  expect(fact('Practice')).toBe('1 h 5 min')
  expect(fact('Films')).toBe('5 min, expected 4 min')
  expect(fact('Not asked')).toBe('2 right after an answer')
  const unasked = {
    ...hours,
    requiredSeconds: 0,
    presence: { asked: 0, answered: 0, worked: 0, hasty: 0, alwaysFast: false },
  }
  const other = await openRecord({ hours: unasked })
  expect(other.fact('Counted')).toBe('2 h 5 min')
  expect(other.fact('Presence')).toBe('No check yet')
})

test('an admin reads what was done to the student, ten entries at first', async () => {
  const activity = {
    id: 1,
    actorId: null,
    actorName: 'Ada',
    action: 'archived',
    subjectId: amina.id,
    subjectName: 'Amina Reyes',
    subjectEmail: amina.email,
    before: {},
    after: {},
    createdAt: at,
  }
  listActivity.mockResolvedValue({ rows: [activity], total: 2 })
  const { page, part } = await openRecord()
  const fold = [...page.querySelectorAll('details')].at(-1)
  await after(() => {
    if (fold) fold.open = true
    fold?.dispatchEvent(new Event('toggle'))
  })
  await eventually(() => expect(part('Activity')).toContain('20 Nov 2026, 09:00, by Ada'))
  expect(listActivity).toHaveBeenCalledExactlyOnceWith({ userId: amina.id, page: 0, pageSize: 10 })
  listActivity.mockResolvedValue({ rows: [activity, { ...activity, id: 2 }], total: 2 })
  await after(() => buttonOf(page, 'Show more').click())
  expect(listActivity).toHaveBeenLastCalledWith({ userId: amina.id, page: 0, pageSize: 20 })
  expect(page.textContent).not.toContain('Show more')
})

test('an admin reads a student’s two looks, the gain, and the best mock exam', async () => {
  const { part } = await openRecord({
    looks: { first: { score: 40, at }, last: { score: 75, at }, mocks: 3, best: 82 },
  })
  const looks = part('First and last quick check')
  expect(looks).toContain('First look40 %, 20 Nov 2026')
  expect(looks).toContain('Gain+35 points')
  expect(looks).toContain('3, the best with 82 %')
})
