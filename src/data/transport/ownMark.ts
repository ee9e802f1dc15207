/** The mark of the caller's data in the server's last response; null before one, and when all is reloaded anyway. */
let mark: string | null = null
let tellOfChange = () => {}

/** Calls `listener` when a response shows that the school changed the caller's data. */
export function onOwnChange(listener: () => void): void {
  tellOfChange = listener
}

/** Notifies the listener of a change by the caller to their own account. */
export function noteOwnChange(): void {
  tellOfChange()
}

/** Resets the mark. Called when all data that depends on it is reloaded. */
export function forgetMark(): void {
  mark = null
}

export function hearMark(answer: unknown): void {
  const told = (answer as { mark?: string } | null)?.mark
  if (told === undefined) return
  if (mark !== null && mark !== told) tellOfChange()
  mark = told
}
