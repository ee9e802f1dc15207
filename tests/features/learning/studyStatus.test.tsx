// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StudyActivity } from '../../../machines/study/study.ts'
import * as calls from '../../../src/data/study.ts'
import { StudyStatus } from '../../../src/features/learning/study/StudyStatus.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { beatAnswer, film, studyHours } from '../../machines/study/studySession.ts'
import { after, buttonOf, eventually, render } from '../../support/render.ts'

await loadMessages('common', 'study', 'errors', 'studentErrors')
vi.mock('../../../src/data/study.ts')

beforeEach(() => {
  vi.mocked(calls.getMyHours).mockResolvedValue({ ...studyHours, termsChanged: true })
  vi.mocked(calls.recordStudyConsent).mockResolvedValue(studyHours)
  vi.mocked(calls.recordStudy).mockResolvedValue({ mark: 'a', beat: { answer: beatAnswer() } })
})

async function open(activity: StudyActivity) {
  const { page } = await render(
    <MemoryRouter>
      <StudyStatus activity={activity} />
    </MemoryRouter>,
  )
  await eventually(() => expect(page.textContent).toContain('Counting'))
  return { page, dialog: () => document.querySelector('dialog[open]') }
}

test('a student who agreed to an earlier notice is asked once, at a lesson and never in an exam', async () => {
  const exam = await open({ kind: 'exam', moduleIndex: 1, key: null })
  expect(exam.dialog()).toBeNull()
  expect(buttonOf(exam.page, 'Read the new notice')).toBeTruthy()

  const lesson = await open(film)
  expect(lesson.dialog()?.textContent).toContain('your hours keep counting')
  await after(() => buttonOf(lesson.dialog() as Element, 'Not now').click())
  expect(lesson.dialog()).toBeNull()
  expect(lesson.page.textContent).toContain('Counting')

  const again = await open(film)
  expect(again.dialog()).toBeNull()
  await after(() => buttonOf(again.page, 'Read the new notice').click())
  await after(() => buttonOf(again.dialog() as Element, 'I agree, count my hours').click())
  await eventually(() => expect(again.dialog()).toBeNull())
  expect(buttonOf(again.page, 'Details')).toBeTruthy()
  expect(calls.recordStudyConsent).toHaveBeenCalledWith(studyHours.terms)
})
