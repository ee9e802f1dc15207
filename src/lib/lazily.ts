/** Makes a thing when it is first needed: the browser's first formatter alone takes a cheap phone a tenth of a second. */
export function lazily<T>(make: () => T): () => T {
  let made: { thing: T } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
