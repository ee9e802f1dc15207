/** What the server's last answer has said of the caller; null until one has, and once everybody reads again in any case. */
let mark: string | null = null
let tellOfChange = () => {}

/** Calls `listener` when an answer says that the school has changed something of the caller. */
export function onOwnChange(listener: () => void): void {
  tellOfChange = listener
}

/** Tells the listener of a change that the caller has made to the own account. */
export function noteOwnChange(): void {
  tellOfChange()
}

/** The next mark is the first one again. Called when all that depends on it is read anew. */
export function forgetMark(): void {
  mark = null
}

/** Compares the mark of an answer that has one with that of the answer before. */
export function hearMark(answer: unknown): void {
  const told = (answer as { mark?: string } | null)?.mark
  if (told === undefined) return
  if (mark !== null && mark !== told) tellOfChange()
  mark = told
}
