/** Where a text matches, by field: the first place and the one after the last. */
export type Marks = Readonly<Record<string, readonly (readonly [number, number])[]>>
export type Marked<T> = T & { marks: Marks }

export const NO_MARKS: Marks = {}
