/** The chosen parts with one more. Once each question has its part, another choice replaces the last. */
export const partsWith = (chosen: readonly string[], part: string, asked: number): string[] => [
  ...chosen.slice(0, asked - 1),
  part,
]
