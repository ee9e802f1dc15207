import { mergeRanges } from '../../../../../machines/shared/mergeRanges.ts'

/** The matching ranges by field: first index, and the one after the last. */
export type Marks = Readonly<Record<string, readonly (readonly [number, number])[]>>
export type Marked<T> = T & { marks: Marks }

export const NO_MARKS: Marks = {}

type Named = {
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  fullName: string
  marks: Marks
}

/** The marks of a full name: its own, and those of its parts, shifted to their positions. */
export function nameMarks({
  firstName,
  middleName,
  lastName,
  suffix,
  fullName,
  marks,
}: Named): [number, number][] {
  const found: [number, number][] = (marks.fullName ?? []).map(([from, to]) => [from, to])
  let start = 0
  for (const [key, part] of Object.entries({
    firstName,
    middleName: middleName ?? '',
    lastName,
    suffix: suffix ?? '',
  })) {
    const at = fullName.indexOf(part, start)
    if (at < 0) continue
    start = at + part.length
    for (const [from, to] of marks[key] ?? []) found.push([at + from, at + to])
  }
  return mergeRanges(found)
}
