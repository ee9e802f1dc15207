import '../../contract/shapes/balances.ts'
import type { Balance, Instalment, MyBalance } from '../../contract/answers/balances.ts'
import type { CourseName } from '../../contract/answers/shared.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export async function getMyBalances(): Promise<MyBalance[]> {
  return callRpc('my_balances')
}

export async function getStudentBalances(id: string): Promise<Balance[]> {
  return callRpc('student_balances', { p_user: id })
}

/** A discount in centavos; `key` is its idempotency key. */
export type Discount = { key: string; course: CourseName; centavos: number; reason: string }

/** Reduces the price; a course with nothing left to pay opens. Throws `discount_too_large`. */
export async function giveDiscount(id: string, discount: Discount): Promise<void> {
  await changeByRpc('give_discount', {
    p_key: discount.key,
    p_user: id,
    p_course: discount.course,
    p_centavos: discount.centavos,
    p_reason: discount.reason,
  })
}

/** Withdraws a discount. An open course stays open. */
export async function withdrawDiscount(id: string, discount: string, reason: string): Promise<void> {
  await changeByRpc('withdraw_discount', { p_user: id, p_discount: discount, p_reason: reason })
}

/** Null instalments waive the rest. Throws `instalments_not_sum`, `user_changed_elsewhere`. */
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
