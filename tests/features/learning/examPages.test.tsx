import '../../support/englishMessages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ExamResult } from '../../../contract/answers/exams.ts'
import { ConflictChoice } from '../../../src/features/learning/exam/ConflictChoice.tsx'
import { ExamReview } from '../../../src/features/learning/exam/ExamReview.tsx'
import { QuestionPage } from '../../../src/features/learning/exam/QuestionPage.tsx'
import { ResultNotice } from '../../../src/features/learning/exam/ResultNotice.tsx'
import { ScoreBar } from '../../../src/features/learning/exam/ScoreBar.tsx'
import { allAnswers, answerAll, papersOf, resultsOf, savesOf, sitExam } from '../../machines/exam/sitExam.ts'
import { fails, offline, settle } from '../../machines/jobs.ts'
import { examPaper, failedExam, passedExam } from '../../machines/papers.ts'

type Sitting = Awaited<ReturnType<typeof sitExam>>

const nothing = () => {}
const pageOf = ({ running }: Sitting) =>
  renderToStaticMarkup(
    <QuestionPage
      attempt={running()}
      title="Road Safety"
      language="en"
      onLanguage={nothing}
      onClose={nothing}
    />,
  )

const answersOf = (page: string) => /<fieldset[^>]*>(?=<p[^>]*><span lang)/.exec(page)?.[0] ?? ''
const buttonOf = (page: string, words: string) => new RegExp(`<button[^>]*>${words}</button>`).exec(page)?.[0]

async function openLastQuestion(changes: Parameters<typeof sitExam>[0] = {}) {
  return sitExam({ papers: papersOf(examPaper({ answers: allAnswers })), ...changes })
}

test('a student sees a line at the pass mark of 80 %, and a score below it counts as failed', () => {
  expect(renderToStaticMarkup(<ScoreBar score={80} />)).toMatch(/--mark:80%.*data-passed="true".*80% needed/)
  expect(renderToStaticMarkup(<ScoreBar score={79} />)).toContain('data-passed="false"')
})

const noticeOf = (result: ExamResult, { isTouched = false } = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ResultNotice
        moduleIndex={1}
        title="Road Safety"
        next={null}
        result={result}
        language="en"
        isTouched={isTouched}
        onTouch={nothing}
        hasScenes
        onReview={nothing}
        onRetry={nothing}
        onLeave={nothing}
      />
    </MemoryRouter>,
  )

test('a student who failed finds the topics below a fold; one who passed may review the answers', () => {
  const title = { en: 'How fast you may drive', fil: 'Gaano kabilis puwedeng magmaneho' }
  const topics = [{ en: 'Speed limits', fil: 'Takdang bilis', sections: [{ key: 'speed', title }] }]
  const failed = noticeOf({ ...failedExam(3), topics })
  expect(failed).toContain('Study this topic')
  expect(failed).not.toContain('Review your answers')
  expect(noticeOf(passedExam)).toContain('Review your answers')
  expect(noticeOf(passedExam)).not.toContain('Study this topic')
})

test('a student who has failed may start the next attempt, by its number', () => {
  const notice = (failures: number) => noticeOf(failedExam(failures))
  expect(notice(1)).toContain('Start attempt 2')
  expect(notice(2)).toContain('Start attempt 3')
  expect(notice(3)).not.toContain('Start attempt')
})

test('a student cannot go on before choosing, and on the last question submits', async () => {
  const first = await sitExam()
  expect(buttonOf(pageOf(first), 'Next')).toContain('disabled')
  first.choose('q1-a')
  expect(buttonOf(pageOf(first), 'Next')).not.toContain('disabled')
  const last = pageOf(await openLastQuestion())
  expect(buttonOf(last, 'Next')).toBeUndefined()
  expect(buttonOf(last, 'Submit exam')).not.toContain('disabled')
})

test('a student cannot change an answer while the exam is being submitted', async () => {
  const sitting = await openLastQuestion()
  expect(answersOf(pageOf(sitting))).not.toContain('disabled')
  sitting.send({ type: 'exam.submit' })
  expect(answersOf(pageOf(sitting))).toContain('disabled')
  expect(buttonOf(pageOf(sitting), 'Submitting…')).toContain('disabled')
})

test('a student whose submission does not arrive may submit again or go back to the questions', async () => {
  const sitting = await openLastQuestion({ results: resultsOf(fails(offline), passedExam) })
  sitting.send({ type: 'exam.submit' })
  await settle()
  const page = pageOf(sitting)
  expect(answersOf(page)).toContain('disabled')
  expect(page).toContain('Not saved, retrying')
  expect(buttonOf(page, 'Submit again')).not.toContain('disabled')
  expect(buttonOf(page, 'Back to the questions')).not.toContain('disabled')
})

test('a student whose submission is refused sees that nothing is tried again, and why', async () => {
  const sitting = await openLastQuestion({ results: resultsOf(fails('invalid_answers')) })
  await answerAll(sitting)
  expect(pageOf(sitting)).toContain('>Not saved<')
  expect(pageOf(sitting)).toContain('Some answers could not be read.')
})

test('a student is told on the page that another tab has answered other questions', async () => {
  const sitting = await sitExam({
    papers: papersOf(examPaper(), examPaper({ answers: { q3: 'q3-a' }, revision: 5 })),
    saves: savesOf(fails('attempt_changed_elsewhere'), { revision: 6 }),
  })
  const sentence = 'This exam was continued in another tab or on another device.'
  expect(pageOf(sitting)).not.toContain(sentence)
  sitting.choose('q1-c')
  await sitting.wait(0)
  expect(pageOf(sitting)).toContain(sentence)
})

test('a student who answered in two places sees each question by its number, with both answers', async () => {
  const draft = { attemptId: 'attempt-1', revision: 0, answers: { q2: 'q2-b' } }
  const papers = papersOf(examPaper({ answers: { q1: 'q1-a', q2: 'q2-c' }, revision: 1 }))
  const { running } = await sitExam({ papers, draft })
  const page = renderToStaticMarkup(<ConflictChoice attempt={running()} language="en" />)
  expect(page).toMatch(/Question 2.*>q2<.*Here<.*>b<.*Elsewhere<.*>c</)
  expect(page).not.toContain('Question 1')
})

test('a student reads the next step in a sentence, and after a failure retries or reads first', () => {
  const buttonsOf = (page: string) =>
    [...page.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words)
  expect(noticeOf(failedExam(1))).toContain('Attempt 2 opens in 4 seconds')
  expect(noticeOf(failedExam(1), { isTouched: true })).toContain('data-stays="true">Attempt 2 opens')
  expect(buttonsOf(noticeOf(failedExam(1)))).toEqual(['Start attempt 2', 'Stop and read first'])
  expect(noticeOf(failedExam(3))).toContain('Next, watch the video again')
  expect(buttonsOf(noticeOf(failedExam(3)))).toEqual(['Watch the video again'])
  expect(noticeOf(passedExam)).toContain('The next lesson opens in 4 seconds')
  expect(buttonsOf(noticeOf(passedExam))).toEqual(['Next lesson', 'Review your answers'])
})

test('a student who has failed sees how many more right answers pass, from a score that is rounded down', () => {
  const failed = (right: number) =>
    noticeOf({ ...failedExam(1), questions: 40, score: Math.floor((right * 100) / 40) })
  expect(failed(31)).toContain('One more right answer passes.')
  expect(failed(26)).toContain('6 more right answers pass.')
})

test('a student finds in the review of an exam the law of each question and the section that explains it', () => {
  const text = { en: 'Because of the law', fil: 'Dahil sa batas' }
  const entry = {
    questionId: 'q1',
    number: 1,
    chosenOptionId: 'q1-a',
    right: false,
    rightOptionId: 'q1-b',
    law: 'RA 4136 s.35',
    explanation: text,
    quote: text,
    section: { key: 'speed-limits', title: { en: 'Speed limits', fil: 'Takdang bilis' } },
  }
  const second = { ...entry, questionId: 'q2', number: 2, section: null }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ExamReview
        paper={examPaper()}
        result={{ ...passedExam, review: [entry, second] }}
        language="en"
        onLanguage={nothing}
      />
    </MemoryRouter>,
  )
  expect(page).toMatch(/RA 4136 s\.35.*Read it in the lesson:.*Speed limits/)
  expect([...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/student-modules?module=1&amp;section=speed-limits',
  ])
})

test('a student sees in the exam review the right answers of the wrong ones, and which others were right', () => {
  const text = { en: 'Because', fil: 'Dahil' }
  const entry = (number: number, chosen: string | null) => ({
    questionId: `q${number}`,
    number,
    chosenOptionId: chosen && `q${number}-${chosen}`,
    right: false,
    rightOptionId: `q${number}-c`,
    law: 'RA 4136',
    explanation: text,
    quote: text,
    section: null,
  })
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ExamReview
        paper={examPaper()}
        result={{ ...passedExam, review: [entry(2, 'a'), entry(3, null)] }}
        language="en"
        onLanguage={nothing}
      />
    </MemoryRouter>,
  )
  const [top = '', second = '', third = ''] = page
    .split('<li')
    .map((item) => item.replace(/^[^>]*>|<[^>]*>/g, ' ').replace(/\s+/g, ' '))
  expect(top).toContain('1 of 3')
  expect(top).toContain('You answered the other question right.')
  expect(second).toMatch(/Question 2 q2 .*: a .* c Because/)
  expect(third).toMatch(/Question 3 q3 .*no answer .* c Because/)
  expect(page).not.toContain('q1')
})
