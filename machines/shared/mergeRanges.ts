type Range = [from: number, to: number]

/** The ranges in order, with overlapping or adjacent ones merged. */
export function mergeRanges(ranges: readonly Readonly<Range>[]): Range[] {
  const merged: Range[] = []
  for (const [from, to] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
