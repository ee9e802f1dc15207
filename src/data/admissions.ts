import '../../contract/shapes/admissions.ts'
import type {
  AdmittedList,
  CheckedPerson,
  Slip,
  ToldPerson,
  UndoableList,
} from '../../contract/answers/admissions.ts'
import { AppError } from '../lib/appError.ts'
import { signIn } from './auth.ts'
import { callFunction } from './transport/functions.ts'
import { settle } from './transport/settle.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

/** Validates a list and finds existing accounts, without changes. */
export async function checkPeople(people: ToldPerson[]): Promise<CheckedPerson[]> {
  return callRpc('check_people', { p_people: people })
}

/** All people under the list's key, or those without errors. Throws `list_has_errors` if that fails. */
export async function admitPeople(
  key: string,
  people: ToldPerson[],
  goodOnly: boolean,
): Promise<AdmittedList> {
  return changeByRpc('admit_people', { p_key: key, p_people: people, p_good_only: goodOnly })
}

/** Makes the next accounts; returns how many are left. */
export async function makeAccounts(): Promise<{ left: number }> {
  return settle(() => callFunction('POST', 'users/admit'))
}

/** Cancels the people of a list without an account; existing accounts stay. */
export async function cancelAdmissions(key: string): Promise<AdmittedList | null> {
  return changeByRpc('cancel_admissions', { p_key: key })
}

/** The lists that nobody has started with, newest first. */
export async function listUndoable(): Promise<UndoableList[]> {
  return callRpc('undoable_lists')
}

/** Deletes the accounts of a list. Throws `list_in_use` once a person has logged in, paid or begun a course. */
export async function undoAdmissions(key: string): Promise<AdmittedList> {
  return changeByRpc('undo_admissions', { p_key: key })
}

/** A registered list's progress, with the slips of people without a password; null for an unknown key. */
export async function admittedList(key: string): Promise<AdmittedList | null> {
  return callRpc('admitted_list', { p_key: key })
}

/** Throws `has_mailbox`, or `already_started`, which an owner can override with a reason. */
export async function makeStartCode(userId: string, reason?: string): Promise<Slip> {
  return changeByRpc('make_start_code', { p_user: userId, ...(reason !== undefined && { p_reason: reason }) })
}

/**
 * Sets the first password with the desk's code and opens a session. Throws `start_code_unknown`, `start_code_expired`,
 * `start_code_busy`, `weak_password`, and `start_answer_lost` if the code was used but the response was lost.
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
