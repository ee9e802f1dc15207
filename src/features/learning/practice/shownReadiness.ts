import { ENOUGH, type Readiness } from '../../../../machines/practice/readiness.ts'

/** Never 0 or 100. */
const percent = (share: number) => Math.min(99, Math.max(1, Math.round(share * 100)))

/** "72%", with few answers "45–80%", without answers nothing. */
export function shownReadiness({ likely, low, high, answers }: Readiness): string | null {
  if (answers === 0) return null
  return answers < ENOUGH ? `${percent(low)}–${percent(high)}%` : `${percent(likely)}%`
}
