import '../../contract/shapes/mocks.ts'
import type { ExamAnswers } from '../../contract/answers/exams.ts'
import type { MockKind, MockPaper, MockResult, MyMocks } from '../../contract/answers/mocks.ts'
import { noteAnswer } from './study.ts'
import { callRpc } from './unwrap.ts'

/** The caller's mock exams and looks, with their results. */
export const listMocks = (): Promise<MyMocks> => callRpc('my_mocks')

/** The paper that is open, also after its time, or a new one of this kind. */
export const openMock = (kind: MockKind): Promise<MockPaper> => callRpc('open_mock', { p_kind: kind })

type SavedAnswer = { attemptId: string; questionId: string; optionId: string; revision: number }

/** Saves one choice and returns the paper's new revision. Throws `mock_over` after the end of its time. */
export const saveMockAnswer = (answer: SavedAnswer): Promise<{ revision: number }> =>
  callRpc('save_mock_answer', {
    p_mock: answer.attemptId,
    p_question: answer.questionId,
    p_option: answer.optionId,
    p_revision: answer.revision,
  }).then(noteAnswer)

/** Has the server grade the paper. Sent again, it returns the first grade. */
export const submitMock = (attemptId: string, answers: ExamAnswers): Promise<MockResult> =>
  callRpc('submit_mock', { p_mock: attemptId, p_answers: answers })

/** The result of a paper that was graded before. */
export const getMockResult = (attemptId: string): Promise<MockResult> =>
  callRpc('mock_result', { p_mock: attemptId })
