import type { EssayPaper, EssayReceipt } from '../../contract/answers/essays.ts'
import { callRpc } from './unwrap.ts'

/** The five questions with this student's drafts and sent answers. */
export async function openEssay(moduleIndex: number): Promise<EssayPaper> {
  return callRpc('open_essay', { p_module: moduleIndex })
}

/** Saves a draft over the revision it was written on. Throws `draft_changed_elsewhere` when that is not the newest. */
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

/**
 * Sends one answer for good, written on that revision of the draft. The same text again is fine. Throws
 * `essay_already_sent` for another text, `draft_changed_elsewhere` when the draft is a newer one.
 */
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
