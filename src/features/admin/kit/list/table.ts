/** A list to hand out as a file. Texts stay texts there: 000451 keeps its zeros. */
export type Table = {
  headings: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** The headings of the columns with days, as "2026-11-21". */
  days?: readonly string[]
}
