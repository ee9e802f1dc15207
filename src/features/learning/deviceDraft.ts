import { fromCallback } from 'xstate'
import type { Shape } from '../../../contract/shapes.ts'
import type { AssessmentInput } from '../../../machines/shared/assessment.ts'
import type { DraftChange, DraftReport } from '../../../machines/shared/deviceDraft.ts'
import { adoptDraft, dropDraft, keepDraft } from '../../data/drafts.ts'

/** Stores a machine's draft on this device under a name, and reports whether that succeeded. */
export function deviceDraft<Draft, Input extends { studentId: string }>(nameOf: (input: Input) => string) {
  return fromCallback<DraftChange<Draft>, Input>(({ input, receive, sendBack }) => {
    receive(({ draft }) => {
      if (draft === null) return dropDraft(input.studentId, nameOf(input))
      const kept = keepDraft(input.studentId, nameOf(input), draft)
      sendBack({ type: 'draft.report', kept } satisfies DraftReport)
    })
  })
}

/** The shape of a stored `ExamDraft`. */
export const EXAM_DRAFT: Shape = { attemptId: 's', revision: 'n', answers: ['map', 's'] }

/** Loads the questions of an exam or essay, together with what this device has stored and not sent. */
export function withDraft<Draft, Paper>(
  nameOf: (input: AssessmentInput) => string,
  load: (moduleIndex: number) => Promise<Paper>,
  shape: Shape,
) {
  return async ({ input }: { input: AssessmentInput }) => {
    const [paper, draft] = await Promise.all([
      load(input.moduleIndex),
      adoptDraft<Draft>(input.studentId, nameOf(input), shape),
    ])
    return { paper, draft }
  }
}
