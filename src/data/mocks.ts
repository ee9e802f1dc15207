import '../../contract/shapes/mocks.ts'
import type { ExamAnswers } from '../../contract/answers/exams.ts'
import type { MockKind, MockPaper, MockResult, MyMocks } from '../../contract/answers/mocks.ts'
import { noteAnswer } from './study.ts'
import { callRpc } from './transport/unwrap.ts'

export const listMocks = (): Promise<MyMocks> => callRpc('my_mocks')

/** The open paper, even if its time is over, or a new one of this kind. */
export const openMock = (kind: MockKind): Promise<MockPaper> => callRpc('open_mock', { p_kind: kind })

type SavedAnswer = { attemptId: string; questionId: string; optionId: string; revision: number }

/** Saves one choice; returns the paper's new revision. Throws `mock_over` after the time. */
export const saveMockAnswer = (answer: SavedAnswer): Promise<{ revision: number }> =>
  callRpc('save_mock_answer', {
    p_mock: answer.attemptId,
    p_question: answer.questionId,
    p_option: answer.optionId,
    p_revision: answer.revision,
  }).then(noteAnswer)

/** Grades the paper. A repeat returns the first grade. */
export const submitMock = (attemptId: string, answers: ExamAnswers): Promise<MockResult> =>
  callRpc('submit_mock', { p_mock: attemptId, p_answers: answers })

export const getMockResult = (attemptId: string): Promise<MockResult> =>
  callRpc('mock_result', { p_mock: attemptId })
