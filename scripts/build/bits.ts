/** Sets of loaders, as bits. */
export type Bits = Uint32Array

export const bitsOf = (count: number): Bits => new Uint32Array(Math.ceil(count / 32))
export function add(bits: Bits, at: number): void {
  bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31))
}
export const without = (bits: Bits, others: Bits) => bits.map((word, at) => word & ~(others[at] ?? 0))
export const both = (bits: Bits, others: Bits) => bits.map((word, at) => word | (others[at] ?? 0))
export const isEmpty = (bits: Bits) => bits.every((word) => word === 0)
export function countOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
