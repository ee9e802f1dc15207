/** What a machine tells its `deviceDraft` actor: keep this on the device, or nothing any more. */
export type DraftChange<Draft> = { type: 'draft.change'; draft: Draft | null }

/** The actor's answer: false when the device keeps nothing (private window, blocked or full storage). */
export type DraftReport = { type: 'draft.report'; kept: boolean }
