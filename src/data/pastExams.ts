import '../../contract/shapes/exams.ts'
import '../../contract/shapes/records.ts'
import type { ExamPaper, ExamResult } from '../../contract/answers/exams.ts'
import type { AnsweredQuestion } from '../../contract/answers/records.ts'
import { withArchived } from './archivedAttempts.ts'
import { callRpc } from './transport/unwrap.ts'

/** The passed attempt of a module with its paper; null before the pass. */
export async function reviewExam(moduleIndex: number): Promise<(ExamResult & { paper: ExamPaper }) | null> {
  return withArchived(() => callRpc('review_exam', { p_module: moduleIndex }))
}

/** An attempt's questions in their order, with the answers. `onArchived` is called if they must be restored first. */
export async function listAttemptAnswers(
  student: string,
  attemptId: string,
  onArchived: () => void,
): Promise<AnsweredQuestion[]> {
  return withArchived(() => callRpc('attempt_answers', { p_attempt: attemptId }), { student, onArchived })
}
