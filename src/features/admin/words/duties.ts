import { createContext, use } from 'react'
import type { MyProfile } from '../../../../contract/answers/profiles.ts'
import type { FeatureName } from '../../../../contract/answers/settings.ts'
import type { Duty } from '../../../../contract/answers/shared.ts'
import { FEATURE_OF, STAFF_ACTIONS } from '../../../../contract/duties.ts'

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

/** What decides what an admin may do: the own duties, and the features that the school has switched off. */
export type Staff = Pick<MyProfile, 'duties' | 'off'>

const featureOf = (action: StaffAction): FeatureName | undefined =>
  (FEATURE_OF as Partial<Record<StaffAction, FeatureName>>)[action]

/** Whether an admin may do something. The database asks the same table again, at the moment of the action. */
export function may({ duties, off }: Staff, action: StaffAction): boolean {
  const feature = featureOf(action)
  if (feature && off.includes(feature)) return false
  return duties.some((duty) => duty === 'owner' || (STAFF_ACTIONS[action] as readonly Duty[]).includes(duty))
}

/** The admin who looks at the page. */
export const StaffContext = createContext<Staff>({ duties: ['owner'], off: [] })

/** Whether the admin who looks at the page may do something. */
export function useMay(): (action: StaffAction) => boolean {
  const mine = use(StaffContext)
  return (action) => may(mine, action)
}
