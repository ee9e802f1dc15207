import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../src/data/unwrap.ts', () => ({ callRpc: vi.fn(async () => 'answer') }))
const { callRpc } = await import('../../src/data/unwrap.ts')
const exams = await import('../../src/data/exams.ts')
const essays = await import('../../src/data/essays.ts')
const progress = await import('../../src/data/progress.ts')
const activity = await import('../../src/data/activity.ts')

beforeEach(() => void vi.mocked(callRpc).mockClear())

const answer = { attemptId: 'a', questionId: 'q', optionId: '2', revision: 4 }
const submission = { attemptId: 'a', answers: { q: '2' }, revision: 5 }

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
  ['opens a video', () => progress.openVideo(6), ['open_video', { p_module: 6 }]],
  [
    'reports a watched stretch',
    () => progress.recordVideoProgress(6, [10, 20], 21),
    ['record_video_progress', { p_module: 6, p_from: 10, p_to: 20, p_position: 21 }],
  ],
  [
    'reads a page of the audit log',
    () => activity.listActivity({ page: 2, pageSize: 25, text: 'una', action: 'renamed', userId: 'u' }),
    ['list_activity', { p_page: 2, p_page_size: 25, p_query: 'una', p_action: 'renamed', p_subject: 'u' }],
  ],
] as const)('a person %s', async (_, call, expected) => {
  expect(await call()).toBe('answer')
  expect(vi.mocked(callRpc).mock.calls).toEqual([expected])
})
