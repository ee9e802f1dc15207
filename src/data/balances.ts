import '../../contract/shapes/balances.ts'
import type { Balance, Instalment, MyBalance } from '../../contract/answers/balances.ts'
import type { CourseName } from '../../contract/answers/shared.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** What each course costs the student, what is paid of it, and what is still to be paid by which days. */
export async function getMyBalances(): Promise<MyBalance[]> {
  return callRpc('my_balances')
}

/** The same of one student, for the staff. */
export async function getStudentBalances(id: string): Promise<Balance[]> {
  return callRpc('student_balances', { p_user: id })
}

/** A discount as it is written down, in centavos; `key` is the same for a call that is repeated. */
export type Discount = { key: string; course: CourseName; centavos: number; reason: string }

/** Takes something off the price; a course of which nothing is left to pay opens. Throws `discount_too_large`. */
export async function giveDiscount(id: string, discount: Discount): Promise<void> {
  await changeByRpc('give_discount', {
    p_key: discount.key,
    p_user: id,
    p_course: discount.course,
    p_centavos: discount.centavos,
    p_reason: discount.reason,
  })
}

/** Takes a discount back. A course that is open stays open. */
export async function withdrawDiscount(id: string, discount: string, reason: string): Promise<void> {
  await changeByRpc('withdraw_discount', { p_user: id, p_discount: discount, p_reason: reason })
}

/**
 * Says why a course is open before it was paid, and in which parts the rest comes, the earliest first; null waives it. Throws
 * `instalments_not_sum`, and `user_changed_elsewhere` when the version is not the present one.
 */
export async function setPaymentTerms(
  id: string,
  terms: { reason: string; instalments: Pick<Instalment, 'dueOn' | 'centavos'>[] | null; version: number },
): Promise<void> {
  await changeByRpc('set_payment_terms', {
    p_user: id,
    p_reason: terms.reason,
    p_instalments: terms.instalments,
    p_version: terms.version,
  })
}
