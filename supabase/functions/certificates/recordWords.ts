/** A moment by the school's clock: "2026-11-20 14:03". */
export const timeOf = (moment: string | null | undefined) =>
  moment ? new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ') : '–'
export const pesos = (centavos: number) => `PHP ${(centavos / 100).toFixed(2)}`
/** "3 h 05 min". */
export function lengthOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}
export const words = (code: string) => {
  const text = code.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
/** The number students see, from 1. The function bundles alone; src/lib/moduleNumber.ts has the same rule. */
export const moduleNumber = (index: number) => (index < 6 ? index + 1 : index - 5)
export const moduleOf = (index: number | null) =>
  index === null ? 'Practice' : `Module ${moduleNumber(index)}`
export const columns = (...all: [title: string, share: number][]) =>
  all.map(([title, share]) => ({ title, share }))
