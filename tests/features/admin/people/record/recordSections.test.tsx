// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { IdentityCheck } from '../../../../../contract/answers/eligibility.ts'
import type { AnsweredQuestion, Enrolment } from '../../../../../contract/answers/records.ts'
import { AttemptAnswers } from '../../../../../src/features/admin/people/record/AttemptAnswers.tsx'
import { ChecksSection } from '../../../../../src/features/admin/people/record/ChecksSection.tsx'
import { EnrolmentsSection } from '../../../../../src/features/admin/people/record/EnrolmentsSection.tsx'
import { MonthOfStudy } from '../../../../../src/features/admin/people/record/MonthOfStudy.tsx'
import { AppError } from '../../../../../src/lib/appError.ts'
import { EMPTY_RECORD } from '../../../../support/emptyRecord.ts'
import { after, buttonOf, render } from '../../../../support/render.ts'

const { listAttemptAnswers } = vi.hoisted(() => ({ listAttemptAnswers: vi.fn() }))
vi.mock('../../../../../src/data/pastExams.ts', () => ({ listAttemptAnswers }))

const enrolment = {
  id: 'e1',
  course: 'otdc',
  grantedAt: '2026-11-01T01:00:00Z',
  grantedBy: 'Ada Reyes',
  lastDay: '2026-12-20',
  endedAt: null,
  asked: null,
  extensions: [],
} as unknown as Enrolment
const extension = {
  id: 'x1',
  lastDayBefore: '2026-12-20',
  lastDayAfter: '2027-01-03',
  reason: 'Was ill',
  grantedBy: null,
  grantedAt: '2026-11-22T01:00:00Z',
}

test('an admin reads of an enrolment its extensions, end and wish for time only where there are any', async () => {
  const { page } = await render(<EnrolmentsSection enrolments={[enrolment]} />)
  const names = () => [...page.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names()).toEqual(['Granted', 'Access until'])
  expect(page.textContent).toContain('by Ada Reyes')
  expect(page.querySelector('h4')).toBeNull()
  const more = { ...enrolment, endedAt: '2026-11-20T01:00:00Z', asked: 'More time', extensions: [extension] }
  const { page: full } = await render(<EnrolmentsSection enrolments={[more as unknown as Enrolment]} />)
  expect([...full.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Granted',
    'Access until',
    'Ended',
    'Asks for more time',
  ])
  expect(full.querySelector('h4')?.nextElementSibling?.textContent).toContain(
    '20 Dec 2026 → 3 Jan 2027: Was ill',
  )
  expect(full.querySelector('h4')?.nextElementSibling?.textContent).not.toContain(' by ')
})

test('an admin reads each choice of an attempt, and the right answer only of a wrong one', async () => {
  const answers = [
    { question: 'q1', chosen: 'a', right: true, rightAnswer: 'a' },
    { question: 'q2', chosen: 'b', right: false, rightAnswer: 'c' },
    { question: 'q3', chosen: null, right: null, rightAnswer: null },
  ] as AnsweredQuestion[]
  listAttemptAnswers.mockResolvedValue(answers)
  const { page } = await render(<AttemptAnswers student="s1" attemptId="attempt" />)
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'q1Right: a',
    'q2Wrong: bRight answer: c',
    'q3No answer',
  ])
})

test('an admin sees that the answers of an attempt are coming, or why they do not, and tries again', async () => {
  let refuse = (_: unknown) => {}
  listAttemptAnswers.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
  const { page } = await render(<AttemptAnswers student="s1" attemptId="other" />)
  expect(page.querySelector('[role=status]')?.textContent).toBe('Loading the answers…')
  expect(page.querySelector('[role=alert]')).toBeNull()
  await after(() => refuse(new AppError('network_error', { status: 0 })))
  expect(page.querySelector('[role=alert]')).not.toBeNull()
  listAttemptAnswers.mockResolvedValue([])
  await after(() => buttonOf(page, 'Try again').click())
  expect(page.querySelector('ol')).not.toBeNull()
})

test('an admin reads a month as weeks from Monday, with the time of each day that has some', async () => {
  const { page } = await render(
    <MonthOfStudy month="2026-11" days={[{ day: '2026-11-02', seconds: 7_500 }]} />,
  )
  const weeks = [...page.querySelectorAll('tbody tr')].map((week) =>
    [...week.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
  // The first of November 2026 is a Sunday, the thirtieth a Monday.
  expect(weeks[0]).toEqual(['', '', '', '', '', '', '1'])
  expect(weeks[1]?.slice(0, 2)).toEqual(['22:05', '3'])
  expect(weeks.at(-1)).toEqual(['30', '', '', '', '', '', ''])
  expect(page.querySelectorAll('time')).toHaveLength(1)
  expect(page.querySelector('caption')?.textContent).toContain('November 2026')
})

test('an inspector reads on the printed record what pictures prove, and that the ID came as photos', async () => {
  const check = { document: 'passport', byPhoto: true, legalName: 'NENA ABAD', checkedBy: 'Bea Lim' } as const
  const pictures = { due: 6, taken: 5, provenSeconds: 43_200, unprovenSeconds: 9000, holds: true } as const
  const { page } = await render(
    <ChecksSection
      person={null}
      eligibility={{ ...EMPTY_RECORD.eligibility, pictures: { ...pictures, verdict: 'same_person' } }}
      identityChecks={[{ ...check, checkedAt: '2026-11-20T01:00:00Z' } as unknown as IdentityCheck]}
      onChanged={vi.fn()}
    />,
  )
  expect(page.textContent).toContain('5 of 6; proven by picture 12 h, not proven 2 h 30 min. Same person')
  expect(page.textContent).toContain('NENA ABAD, Passport on photos, 20 Nov 2026')
})
