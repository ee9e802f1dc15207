import type { Bilingual } from '../../contract/answers/shared.ts'
import type { Cue } from './timeline.ts'

/** Two such lines fit a phone in portrait. */
export const LINE_LENGTH = 42
export const LINES = 2

/** A WebVTT file: one cue per sentence, shown until the next one is spoken. */
export function writeCaptions(cues: Cue[], language: keyof Bilingual): string {
  const blocks = cues.map(
    ({ beat, start, until }, index) =>
      `${index + 1}\n${timestamp(start)} --> ${timestamp(until)}\n${wrap(beat.say[language]).join('\n')}\n`,
  )
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** Breaks a sentence into two lines of about the same length, or leaves it on one. */
export function wrap(sentence: string): string[] {
  if (sentence.length <= LINE_LENGTH) return [sentence]
  const breaks = [...sentence.matchAll(/ /g)].map((space) => space.index)
  const longer = (at: number) => Math.max(at, sentence.length - at - 1)
  const best = breaks.reduce((a, b) => (longer(b) < longer(a) ? b : a), breaks[0] ?? sentence.length)
  if (longer(best) > LINE_LENGTH) throw new Error(`Too long for a caption: ${sentence}`)
  return [sentence.slice(0, best), sentence.slice(best + 1)]
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const minutes = Math.floor(milliseconds / 60_000)
  const rest = milliseconds % 60_000
  const pad = (value: number, width: number) => String(value).padStart(width, '0')
  return `00:${pad(minutes, 2)}:${pad(Math.floor(rest / 1000), 2)}.${pad(rest % 1000, 3)}`
}
