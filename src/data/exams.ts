import '../../contract/shapes/exams.ts'
import type { ExamPaper, ExamResult, ExamWait } from '../../contract/answers/exams.ts'
import type { ExamSubmission } from '../../machines/exam/attemptSetup.ts'
import { noteAnswer } from './study.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** The open attempt of a module's exam, or a new one. Throws `rewatch_required`, `video_not_watched`, … */
export async function startExam(moduleIndex: number): Promise<ExamPaper> {
  return callRpc('start_exam', { p_module: moduleIndex })
}

/** How long the next round still waits, null if it is open; with `remind` the student is told then, or no longer. */
export async function examWait(moduleIndex: number, remind: boolean | null): Promise<ExamWait | null> {
  return callRpc('exam_wait', { p_module: moduleIndex, ...(remind !== null && { p_remind: remind }) })
}

/** The staff have looked at a student's attempts; `open` opens an exam that nine failures have closed. */
export async function settleExamAlert(studentId: string, moduleIndex: number, open: boolean): Promise<void> {
  await changeByRpc('settle_exam_alert', { p_student: studentId, p_module: moduleIndex, p_open: open })
}

type SavedAnswer = { attemptId: string; questionId: string; optionId: string; revision: number }

/** Saves one choice and returns the attempt's new revision. Throws `attempt_changed_elsewhere` for an old one. */
export async function saveExamAnswer(answer: SavedAnswer): Promise<{ revision: number }> {
  return callRpc('save_exam_answer', {
    p_attempt: answer.attemptId,
    p_question: answer.questionId,
    p_option: answer.optionId,
    p_revision: answer.revision,
  }).then(noteAnswer)
}

/**
 * Has the server grade the attempt, which was read in a language or in both. Sent again, it returns the stored result. Throws
 * `attempt_changed_elsewhere` when the answers would replace newer ones.
 */
export async function submitExam(
  { attemptId, answers, revision }: ExamSubmission,
  language: 'en' | 'fil' | 'both',
): Promise<ExamResult> {
  return callRpc('submit_exam', {
    p_attempt: attemptId,
    p_answers: answers,
    p_revision: revision,
    p_language: language,
  }).then(noteAnswer)
}
