import '../../contract/shapes/essays.ts'
import type {
  EssayPaper,
  EssayReading,
  EssayReceipt,
  EssayToRead,
  SentEssayAnswer,
} from '../../contract/answers/essays.ts'
import type { CourseName } from '../../contract/answers/shared.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export async function openEssay(moduleIndex: number): Promise<EssayPaper> {
  return callRpc('open_essay', { p_module: moduleIndex })
}

/** Saves a draft over the revision it was based on. Throws `draft_changed_elsewhere` if that is not the newest. */
export async function saveEssayDraft(
  moduleIndex: number,
  draft: { number: number; body: string; revision: number },
): Promise<{ revision: number }> {
  return callRpc('save_essay_draft', {
    p_module: moduleIndex,
    p_number: draft.number,
    p_body: draft.body,
    p_revision: draft.revision,
  })
}

/** Final; the same text succeeds again. Throws `essay_already_sent`, `draft_changed_elsewhere`. */
export async function submitEssayAnswer(
  moduleIndex: number,
  answer: { number: number; body: string; revision: number },
): Promise<EssayReceipt> {
  return callRpc('submit_essay_answer', {
    p_module: moduleIndex,
    p_number: answer.number,
    p_body: answer.body,
    p_revision: answer.revision,
  })
}

export async function listEssayAnswers(userId: string): Promise<SentEssayAnswer[]> {
  return callRpc('essay_answers', { p_user: userId })
}

/** A sent essay with the instructors' readings. Throws `essay_not_sent`. */
export async function openEssayReading(studentId: string, course: CourseName): Promise<EssayToRead> {
  return callRpc('open_essay_reading', { p_user: studentId, p_course: course })
}

/** Throws `essay_read_elsewhere` if another instructor, or the student, was faster. */
export async function recordEssayReading(
  { student, course, round, version }: EssayToRead,
  { levels, comment, again }: Pick<EssayReading, 'levels' | 'comment' | 'again'>,
): Promise<EssayToRead> {
  return changeByRpc('record_essay_reading', {
    p_user: student.id,
    p_course: course,
    p_round: round,
    p_version: version,
    p_levels: levels,
    p_comment: comment,
    p_again: again,
  })
}
