import { formatNumber } from './formatNumber.ts'

/** "1 person", "1,204 people". */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
