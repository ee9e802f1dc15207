/** A message to the `deviceDraft` actor: a draft to store on this device, or null to remove it. */
export type DraftChange<Draft> = { type: 'draft.change'; draft: Draft | null }

/** The actor's reply: false if the device cannot store it (private window, blocked or full storage). */
export type DraftReport = { type: 'draft.report'; kept: boolean }
