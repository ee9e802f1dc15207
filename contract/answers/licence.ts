import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { day } from './shared.ts'

export const licenceStep = z.enum(Constants.public.Enums.licence_step)
export type LicenceStep = z.infer<typeof licenceStep>

export const practicalDate = z.strictObject({ day, note: z.string() })
export type PracticalDate = z.infer<typeof practicalDate>

export const licencePath = z.strictObject({
  today: day,
  steps: z.array(z.strictObject({ step: licenceStep, doneOn: day.nullable() })),
  /** The first day to apply for the licence, and the permit's last day; null without a permit. */
  readyOn: day.nullable(),
  permitUntil: day.nullable(),
  /** Earliest first. */
  practicalDates: z.array(practicalDate),
})
export type LicencePath = z.infer<typeof licencePath>

export const licenceFunctions = {
  my_licence: licencePath.nullable(),
  set_licence_step: licencePath,
  practical_dates: z.array(practicalDate),
  set_practical_date: z.array(practicalDate),
}
