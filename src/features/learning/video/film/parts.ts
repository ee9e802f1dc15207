import type { DrawnFilm, FilmPart } from '../../../../../contract/answers/films.ts'

export function partAt({ parts }: DrawnFilm, now: number): FilmPart {
  const part = parts.find(({ until }) => now < until) ?? parts.at(-1)
  if (!part) throw new Error('A film has no parts')
  return part
}

/** The line of a part shown at a moment; null before the first. */
export const lineAt = ({ lines }: FilmPart, now: number) => lines.findLast(({ from }) => from <= now) ?? null
