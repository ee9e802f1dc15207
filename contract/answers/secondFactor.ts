import { z } from 'zod'
import { count, moment, uuid } from './shared.ts'

export const factor = z.strictObject({ id: uuid, name: z.string(), addedAt: moment })
export type Factor = z.infer<typeof factor>

export const secondFactor = z.strictObject({
  required: z.boolean(),
  factors: z.array(factor),
  recoveryCodes: count,
})
export type SecondFactor = z.infer<typeof secondFactor>

export const factorFunctions = {
  my_second_factor: secondFactor,
  make_recovery_codes: z.array(z.string().length(12)),
  use_recovery_code: z.boolean(),
}
