/** "+12.5 points", "−3 points": a difference of percentages. */
export function gainInWords(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points)} points`
}
