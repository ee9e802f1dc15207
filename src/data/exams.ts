import '../../contract/shapes/course.ts'
import '../../contract/shapes/exams.ts'
import type { ExamPaper, ExamResult, ExamWait } from '../../contract/answers/exams.ts'
import type { ExamSubmission } from '../../machines/exam/attemptSetup.ts'
import { AppError } from '../lib/appError.ts'
import { keep, readKept } from '../lib/kept.ts'
import { deviceStore } from '../lib/storage.ts'
import { storedUserId } from './storedSession.ts'
import { noteAnswer } from './study.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** An attempt that was handed in, while its grade is not known here: the number of the try. */
type HandedIn = { number: number }
const keyOf = (moduleIndex: number) => `maneho-handed-in:${storedUserId()}:${moduleIndex}`

/** The attempts that this page has opened. */
const opened = new Map<string, { key: string } & HandedIn>()

/**
 * Throws `attempt_closed` once when an attempt was handed in whose grade got lost, by a reload or in another tab, and that failed: the
 * student learns of it before another one begins.
 */
async function tellOfGrade(moduleIndex: number): Promise<void> {
  const key = keyOf(moduleIndex)
  const handedIn = readKept<HandedIn>(key, { number: 'n' })
  if (!handedIn) return
  const { modules } = await callRpc('my_course')
  deviceStore.remove(key)
  const progress = modules.find(({ index }) => index === moduleIndex)?.progress
  if (progress?.failures === handedIn.number) throw new AppError('attempt_closed', { status: 409 })
}

/** The open attempt of a module's exam, or a new one. Throws `rewatch_required`, `video_not_watched`, `attempt_closed`, … */
export async function startExam(moduleIndex: number): Promise<ExamPaper> {
  await tellOfGrade(moduleIndex)
  const paper = await callRpc('start_exam', { p_module: moduleIndex })
  opened.set(paper.attemptId, { key: keyOf(moduleIndex), number: paper.number })
  return paper
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
  const attempt = opened.get(attemptId)
  if (attempt) keep(attempt.key, { number: attempt.number })
  const result = await callRpc('submit_exam', {
    p_attempt: attemptId,
    p_answers: answers,
    p_revision: revision,
    p_language: language,
  }).then(noteAnswer)
  if (attempt) deviceStore.remove(attempt.key)
  return result
}
