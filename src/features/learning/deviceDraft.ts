import { fromCallback } from 'xstate'
import type { DraftChange, DraftReport } from '../../../machines/shared/deviceDraft.ts'
import { dropDraft, keepDraft } from '../../data/drafts.ts'

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
