import { expect, test } from 'vitest'
import { moduleStatus as inLanguage } from '../../../src/features/learning/moduleStatus.ts'
import { moduleTabs } from '../../../src/features/learning/moduleTabs.ts'
import { messages } from '../../../src/i18n/en/learning.ts'
import { aModule } from './modules.ts'

const moduleStatus = (module: Parameters<typeof inLanguage>[0]) => inLanguage(module, messages.status)

test('a student reads under a locked module why it is locked', () => {
  expect(moduleStatus(aModule({ available: false }))).toBe('Complete the previous module first')
})

test('a student reads what a module that she has not begun asks of her', () => {
  expect(moduleStatus(aModule())).toBe('Video, then exam')
  expect(moduleStatus(aModule({ assessment: 'essay' }))).toBe('Video, then essay')
  expect(moduleStatus(aModule({ assessment: 'none' }))).toBe('Watch the video')
})

test('a student reads how much she has watched, rounded down', () => {
  expect(moduleStatus(aModule({ progress: { watchedShare: 0.946 } }))).toBe('94% watched')
})

test('a student reads that the exam is open, and after a failure which attempt comes next', () => {
  const watched = { assessmentOpen: true, watchedShare: 1 }
  expect(moduleStatus(aModule({ progress: watched }))).toBe('Exam open')
  expect(moduleStatus(aModule({ progress: { ...watched, failures: 2 } }))).toBe('Exam open, attempt 3 of 3')
  expect(moduleStatus(aModule({ assessment: 'essay', progress: watched }))).toBe('Essay open')
})

test('a student who has to wait for the next round of an exam reads that it opens later', () => {
  const wait = {
    closed: false,
    milliseconds: 3_600_000,
    opensAt: '2026-03-01T09:00:00.000Z',
    failures: 6,
    remind: false,
  }
  expect(moduleStatus(aModule({ progress: { assessmentOpen: true, watchedShare: 1, wait } }))).toBe(
    'The exam opens later',
  )
})

test('a student who failed three times reads that the video comes first, however much of it is watched', () => {
  expect(moduleStatus(aModule({ progress: { failures: 3 } }))).toBe('Watch the video again')
  expect(moduleStatus(aModule({ progress: { failures: 3, watchedShare: 0.5 } }))).toBe(
    'Watch the video again',
  )
})

test('a student reads that a module is passed, and that the one without an assessment is simply open', () => {
  expect(moduleStatus(aModule({ progress: { passed: true, failures: 2 } }))).toBe('Passed')
  expect(moduleStatus(aModule({ assessment: 'none', progress: { passed: true } }))).toBe('Open')
})

test('a student reads of the module without an assessment how much she has watched', () => {
  const introduction = (watchedShare: number, assessmentOpen: boolean) =>
    moduleStatus(aModule({ assessment: 'none', progress: { passed: true, watchedShare, assessmentOpen } }))
  expect(introduction(0.4, false)).toBe('40% watched')
  expect(introduction(0.96, true)).toBe('Watched')
})

test('a student reads that the essay is to be written again, or that the course waits for the instructor', () => {
  const essay = (progress: object) => moduleStatus(aModule({ assessment: 'essay', progress }))
  expect(essay({ passed: true, essay: 'again' })).toBe('Essay open')
  expect(essay({ assessmentOpen: true, essay: 'unread' })).toBe('Waiting for your instructor')
  expect(essay({ passed: true, essay: 'unread' })).toBe('Passed')
})

test('a student reads on each tab of a module how far it is', () => {
  const module = aModule({
    sections: 12,
    scenes: 9,
    progress: { watchedShare: 0.5, sectionsRead: 2, scenesRight: 4 },
  })
  const states = (read: number) =>
    moduleTabs(module, read, messages.tabs).map(({ label, state }) => `${label} ${state}`)
  expect(states(3)).toEqual(['Watch 50%', 'Read 3/12', 'Practice 4/9', 'Exam Locked'])
  expect(moduleTabs(aModule(), 0, messages.tabs).map(({ state }) => state)).toEqual([
    '0%',
    undefined,
    undefined,
    'Locked',
  ])
})
