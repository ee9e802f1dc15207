import { fromCallback } from 'xstate'
import type { Shape } from '../../../contract/shapes.ts'
import type { AssessmentInput } from '../../../machines/shared/assessment.ts'
import type { DraftChange, DraftReport } from '../../../machines/shared/deviceDraft.ts'
import { adoptDraft, dropDraft, keepDraft } from '../../data/drafts.ts'

/** Stores a machine's draft on this device under a name, and reports the success. */
export function deviceDraft<Draft, Input extends { studentId: string }>(nameOf: (input: Input) => string) {
  return fromCallback<DraftChange<Draft>, Input>(({ input, receive, sendBack }) => {
    receive(({ draft }) => {
      if (draft === null) return dropDraft(input.studentId, nameOf(input))
      const kept = keepDraft(input.studentId, nameOf(input), draft)
      sendBack({ type: 'draft.report', kept } satisfies DraftReport)
    })
  })
}

export const EXAM_DRAFT: Shape = { attemptId: 's', revision: 'n', answers: ['map', 's'] }

/** Loads an exam's or essay's questions with this device's unsent draft. */
export function withDraft<Draft, Paper, Input extends AssessmentInput = AssessmentInput>(
  nameOf: (input: AssessmentInput) => string,
  load: (input: Input) => Promise<Paper>,
  shape: Shape,
) {
  return async ({ input }: { input: Input }) => {
    const [paper, draft] = await Promise.all([
      load(input),
      adoptDraft<Draft>(input.studentId, nameOf(input), shape),
    ])
    return { paper, draft }
  }
}
