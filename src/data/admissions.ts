import '../../contract/shapes/admissions.ts'
import type { AdmittedList, CheckedPerson, Slip, ToldPerson } from '../../contract/answers/admissions.ts'
import { AppError } from '../lib/appError.ts'
import { signIn } from './auth.ts'
import { callFunction } from './functions.ts'
import { settle } from './settle.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** What is wrong with each person of a list, and who is known already; changes nothing. */
export async function checkPeople(people: ToldPerson[]): Promise<CheckedPerson[]> {
  return callRpc('check_people', { p_people: people })
}

/**
 * Registers the people of a list under its key, all of them or those without an error. Throws `list_has_errors` when nobody, or
 * not everybody, can be. Their accounts are made by `makeAccounts`.
 */
export async function admitPeople(
  key: string,
  people: ToldPerson[],
  goodOnly: boolean,
): Promise<AdmittedList> {
  return changeByRpc('admit_people', { p_key: key, p_people: people, p_good_only: goodOnly })
}

/** Makes accounts for the next people who were registered; says how many are left. */
export async function makeAccounts(): Promise<{ left: number }> {
  return settle(() => callFunction('POST', 'users/admit'))
}

/** Gives up those of a list who have no account yet; accounts that were made stay. */
export async function cancelAdmissions(key: string): Promise<AdmittedList | null> {
  return changeByRpc('cancel_admissions', { p_key: key })
}

/** How far a registered list is, with the slips of those who have not set a password; null for an unknown key. */
export async function admittedList(key: string): Promise<AdmittedList | null> {
  return callRpc('admitted_list', { p_key: key })
}

/**
 * A new slip for a student who has not chosen a password. Throws `has_mailbox`, or `already_started`, after which an owner may give
 * a reason.
 */
export async function makeStartCode(userId: string, reason?: string): Promise<Slip> {
  return changeByRpc('make_start_code', { p_user: userId, ...(reason !== undefined && { p_reason: reason }) })
}

/**
 * Sets the first password with a code of the desk, and opens a session. Throws `start_code_unknown`, `start_code_expired`, `start_code_busy`,
 * `weak_password`, and `start_answer_lost` when the code was used and the answer got lost.
 */
export async function startWithCode(code: string, password: string): Promise<void> {
  let isUsedUp = false
  const started = await settle(() => callFunction('POST', 'users/start', { code, password }), {
    isMade: (refusal) => {
      isUsedUp = refusal === 'start_code_unknown'
      return isUsedUp
    },
  })
  if (isUsedUp) throw new AppError('start_answer_lost')
  await signIn(started.email, password)
}
