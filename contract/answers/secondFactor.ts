import { z } from 'zod'
import { count, moment, uuid } from './shared.ts'

/** An authenticator app that has shown a right code. */
export const factor = z.strictObject({ id: uuid, name: z.string(), addedAt: moment })
export type Factor = z.infer<typeof factor>

/** How the signed-in person's second factor stands. */
export const secondFactor = z.strictObject({
  /** Whether the school asks its staff for one. */
  required: z.boolean(),
  factors: z.array(factor),
  /** How many unused recovery codes there are. */
  recoveryCodes: count,
})
export type SecondFactor = z.infer<typeof secondFactor>

export const factorFunctions = {
  my_second_factor: secondFactor,
  make_recovery_codes: z.array(z.string().length(12)),
  use_recovery_code: z.boolean(),
}
