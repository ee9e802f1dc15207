/** The body of an actor that a machine declares and its user has to provide; running without it is a mistake. */
export function notProvided(actor: string) {
  return (): never => {
    throw new Error(`This machine needs its actor "${actor}" to be provided.`)
  }
}
