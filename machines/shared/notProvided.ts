/** The placeholder of an actor or action that must be replaced with `provide`; calling it throws. */
export function notProvided(actor: string) {
  return (): never => {
    throw new Error(`This machine needs its actor "${actor}" to be provided.`)
  }
}
