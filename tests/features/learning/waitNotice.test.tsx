import '../../support/englishMessages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { ExamWait } from '../../../contract/answers/exams.ts'
import { WaitNotice } from '../../../src/features/learning/exam/WaitNotice.tsx'
import { aModule } from './modules.ts'

vi.mock('../../../src/data/exams.ts', () => ({ examWait: vi.fn() }))

const topics = [
  {
    en: 'Speed limits',
    fil: 'Takdang bilis',
    sections: [{ key: 'speed', title: { en: 'How fast', fil: 'Gaano kabilis' } }],
  },
]
const noticeOf = (wait: ExamWait) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WaitNotice
        module={aModule({ progress: { failures: 3, wait, topics } })}
        wait={wait}
        onOpen={() => {}}
      />
    </MemoryRouter>,
  )

test('a student who waits reads until when, why, what helps, and may ask to be told', () => {
  const wait = {
    closed: false,
    milliseconds: 3_599_001,
    opensAt: '2026-03-01T09:00:00.000Z',
    failures: 6,
    remind: false,
  }
  const notice = noticeOf(wait)
  expect(notice).toMatch(/The exam opens Mar 1, .*, in 1 h\./)
  expect(notice).toContain('6 failures: studying now helps more than another try.')
  expect(notice).toContain('watch the video again, practice')
  expect(notice).toContain('href="/student-practice?module=1&amp;section=speed"')
  expect(notice).toContain('Remind me')
  expect(noticeOf({ ...wait, remind: true })).toContain('You get an email when it opens.')
})

test('a student whose exam is reopened reads that the school reviews it, without a wait', () => {
  const notice = noticeOf({ closed: true, milliseconds: null, opensAt: null, failures: 9, remind: false })
  expect(notice).toContain('The school will reopen this exam.')
  expect(notice).toContain('9 failures: the school checks your attempts first.')
  expect(notice).not.toContain('Remind me')
})
