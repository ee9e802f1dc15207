import type { Marks } from './marks.ts'

type Named = {
  firstName: string
  middleName: string | null
  lastName: string
  fullName: string
  marks: Marks
}

/** The marks of a full name: its own, or else those of its parts, moved to where the parts stand in it. */
export function markedName({ firstName, middleName, lastName, fullName, marks }: Named): [number, number][] {
  const found: [number, number][] = (marks.fullName ?? []).map(([from, to]) => [from, to])
  let start = 0
  for (const [key, part] of Object.entries({ firstName, middleName: middleName ?? '', lastName })) {
    const at = fullName.indexOf(part, start)
    if (at < 0) continue
    start = at + part.length
    for (const [from, to] of marks[key] ?? []) found.push([at + from, at + to])
  }
  return merge(found)
}

/** Ranges in order, those that touch as one. */
function merge(ranges: [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
