import { createContext, use } from 'react'
import type { Duty } from '../../../../contract/answers/shared.ts'
import { STAFF_ACTIONS } from '../../../../contract/duties.ts'

/** In the order of the database's type. */
export const DUTIES: readonly Duty[] = ['owner', 'registrar', 'cashier', 'instructor']

export const DUTY_NAMES: Record<Duty, string> = {
  owner: 'Owner',
  registrar: 'Registrar',
  cashier: 'Cashier',
  instructor: 'Instructor',
}

/** What each duty is for, where it is given. */
export const DUTY_HINTS: Record<Duty, string> = {
  owner: 'May do everything, and gives and takes duties.',
  registrar: 'People, papers and certificates.',
  cashier: 'Payments. No exams, essays or other papers.',
  instructor: 'Reports, records, essays and questions. No money.',
}

export type StaffAction = keyof typeof STAFF_ACTIONS

/** Whether these duties allow an action. The database asks the same table again, at the moment of the action. */
export const may = (mine: readonly Duty[], action: StaffAction): boolean =>
  mine.some((duty) => duty === 'owner' || (STAFF_ACTIONS[action] as readonly Duty[]).includes(duty))

/** The duties of the admin who looks at the page. */
export const DutiesContext = createContext<readonly Duty[]>(['owner'])

/** Whether the admin who looks at the page may do something. */
export function useMay(): (action: StaffAction) => boolean {
  const mine = use(DutiesContext)
  return (action) => may(mine, action)
}
