import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { day } from './shared.ts'

/** What there is to do on the way to the licence, in its order. */
export const licenceStep = z.enum(Constants.public.Enums.licence_step)
export type LicenceStep = z.infer<typeof licenceStep>

/** When the practical course begins, and where or for which vehicle. */
export const practicalDate = z.strictObject({ day, note: z.string() })
export type PracticalDate = z.infer<typeof practicalDate>

/** A graduate's way to the licence. */
export const licencePath = z.strictObject({
  today: day,
  /** Each step, with the day on which the graduate did it. */
  steps: z.array(z.strictObject({ step: licenceStep, doneOn: day.nullable() })),
  /** From when on the licence may be applied for, and until when the permit is good; null without a permit. */
  readyOn: day.nullable(),
  permitUntil: day.nullable(),
  /** The next first. */
  practicalDates: z.array(practicalDate),
})
export type LicencePath = z.infer<typeof licencePath>

export const licenceFunctions = {
  my_licence: licencePath.nullable(),
  set_licence_step: licencePath,
  practical_dates: z.array(practicalDate),
  set_practical_date: z.array(practicalDate),
}
