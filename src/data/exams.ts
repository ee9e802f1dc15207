import '../../contract/shapes/exams.ts'
import type { ExamPaper, ExamResult, ExamWait } from '../../contract/answers/exams.ts'
import type { ExamSubmission } from '../../machines/exam/attemptSetup.ts'
import type { AppError } from '../lib/appError.ts'
import { keep, readKept } from '../lib/kept.ts'
import { deviceStore } from '../lib/storage.ts'
import { noteAnswer } from './study.ts'
import { storedUserId } from './transport/storedSession.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

/** The number of a submitted attempt whose grade has not arrived on this device. */
type Unread = { number: number }
const keyOf = (moduleIndex: number) => `maneho-handed-in:${storedUserId()}:${moduleIndex}`
const unreadOf = (key: string) => readKept<Unread>(key, { number: 'n' })?.number

/** Attempts opened by this page. */
const opened = new Map<string, { key: string } & Unread>()

/**
 * The open attempt, or a new one with the page's `number`, so that a late request begins no later one. Throws
 * `rewatch_required`, `video_not_watched`, …, and once `attempt_closed` if a failed grade was lost.
 */
export async function startExam(moduleIndex: number, number = Number.POSITIVE_INFINITY): Promise<ExamPaper> {
  const key = keyOf(moduleIndex)
  const unread = unreadOf(key)
  try {
    const wanted = Math.min(unread ?? number, number)
    const paper = await callRpc('start_exam', {
      p_module: moduleIndex,
      ...(Number.isFinite(wanted) && { p_unread: wanted }),
    })
    opened.set(paper.attemptId, { key, number: paper.number })
    // From an earlier round, whose video has been rewatched since.
    if (unread !== undefined && unread > paper.number) deviceStore.remove(key)
    return paper
  } catch (error) {
    if ((error as Partial<AppError>).code === 'attempt_closed') deviceStore.remove(key)
    throw error
  }
}

/** The wait before the next round, null if it is open; `remind` turns a reminder on or off. */
export async function examWait(moduleIndex: number, remind: boolean | null): Promise<ExamWait | null> {
  return callRpc('exam_wait', { p_module: moduleIndex, ...(remind !== null && { p_remind: remind }) })
}

/** Marks a student's attempts as reviewed; `open` reopens an exam closed by nine failures. */
export async function settleExamAlert(studentId: string, moduleIndex: number, open: boolean): Promise<void> {
  await changeByRpc('settle_exam_alert', { p_student: studentId, p_module: moduleIndex, p_open: open })
}

type SavedAnswer = { attemptId: string; questionId: string; optionId: string; revision: number }

/** Saves one choice; returns the new revision. Throws `attempt_changed_elsewhere` for an old one. */
export async function saveExamAnswer(answer: SavedAnswer): Promise<{ revision: number }> {
  return callRpc('save_exam_answer', {
    p_attempt: answer.attemptId,
    p_question: answer.questionId,
    p_option: answer.optionId,
    p_revision: answer.revision,
  }).then(noteAnswer)
}

/** Idempotent. Throws `attempt_changed_elsewhere` if the answers would replace newer ones. */
export async function submitExam(
  { attemptId, answers, revision }: ExamSubmission,
  language: 'en' | 'fil' | 'both',
): Promise<ExamResult> {
  const attempt = opened.get(attemptId)
  // Another tab may have submitted a later attempt.
  if (attempt && (unreadOf(attempt.key) ?? 0) <= attempt.number) keep(attempt.key, { number: attempt.number })
  const result = await callRpc('submit_exam', {
    p_attempt: attemptId,
    p_answers: answers,
    p_revision: revision,
    p_language: language,
  }).then(noteAnswer)
  if (attempt && unreadOf(attempt.key) === attempt.number) deviceStore.remove(attempt.key)
  return result
}
