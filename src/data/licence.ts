import '../../contract/shapes/licence.ts'
import type { LicencePath, LicenceStep, PracticalDate } from '../../contract/answers/licence.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

/** A graduate's steps to the licence; null for other users. */
export async function getMyLicence(): Promise<LicencePath | null> {
  return callRpc('my_licence')
}

/** Records the day a step was done, or with null that it was not. Throws `invalid_done_on`. */
export async function setLicenceStep(step: LicenceStep, doneOn: string | null): Promise<LicencePath> {
  return changeByRpc('set_licence_step', { p_step: step, ...(doneOn !== null && { p_done_on: doneOn }) })
}

export async function listPracticalDates(): Promise<PracticalDate[]> {
  return callRpc('practical_dates')
}

/** Saves a date of the practical course; without a note it is removed. Throws `invalid_practical_date`. */
export async function setPracticalDate(day: string, note: string | null): Promise<PracticalDate[]> {
  return changeByRpc('set_practical_date', { p_day: day, ...(note !== null && { p_note: note }) })
}
