export function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const part of parts) {
    joined.set(part, place)
    place += part.length
  }
  return joined
}

/** Whether the bytes at an offset are these letters. */
export const hasLetters = (bytes: Uint8Array, place: number, letters: string): boolean =>
  [...letters].every((letter, offset) => bytes[place + offset] === letter.charCodeAt(0))
