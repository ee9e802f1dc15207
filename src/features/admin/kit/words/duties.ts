import { createContext, use } from 'react'
import type { MyProfile } from '../../../../../contract/answers/profiles.ts'
import type { FeatureName } from '../../../../../contract/answers/settings.ts'
import type { Duty } from '../../../../../contract/answers/shared.ts'
import { FEATURE_OF, STAFF_ACTIONS } from '../../../../../contract/duties.ts'

/** In the order of the database's enum. */
export const DUTIES: readonly Duty[] = ['owner', 'registrar', 'cashier', 'instructor']

export const DUTY_NAMES: Record<Duty, string> = {
  owner: 'Owner',
  registrar: 'Registrar',
  cashier: 'Cashier',
  instructor: 'Instructor',
}

export const DUTY_HINTS: Record<Duty, string> = {
  owner: 'Can do everything and assigns duties.',
  registrar: 'People, documents and certificates.',
  cashier: 'Payments. No exams, essays or other documents.',
  instructor: 'Reports, records, essays and questions. No money.',
}

export type StaffAction = keyof typeof STAFF_ACTIONS

export type Staff = Pick<MyProfile, 'duties' | 'off'>

const featureOf = (action: StaffAction): FeatureName | undefined =>
  (FEATURE_OF as Partial<Record<StaffAction, FeatureName>>)[action]

/** Whether an admin may do something. The database checks the same table again at the moment of the action. */
export function may({ duties, off }: Staff, action: StaffAction): boolean {
  const feature = featureOf(action)
  if (feature && off.includes(feature)) return false
  return duties.some((duty) => duty === 'owner' || (STAFF_ACTIONS[action] as readonly Duty[]).includes(duty))
}

export const StaffContext = createContext<Staff>({ duties: ['owner'], off: [] })

export function useMay(): (action: StaffAction) => boolean {
  const mine = use(StaffContext)
  return (action) => may(mine, action)
}
