import { readCaptions } from '../../../lib/readCaptions.ts'

/** Captions of one slide follow each other within this time (s). */
const PAUSE = 0.5

/** A caption file's transcript: one paragraph per slide. */
export function captionParagraphs(file: string): string[] {
  const paragraphs: string[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const { start, end, said } of readCaptions(file)) {
    if (said !== '') {
      if (start - last < PAUSE) paragraphs.push(`${paragraphs.pop()} ${said}`)
      else paragraphs.push(said)
    }
    last = end
  }
  return paragraphs
}
