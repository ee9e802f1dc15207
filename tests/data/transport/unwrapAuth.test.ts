import { AuthApiError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { unwrapAuth } from '../../../src/data/transport/unwrapAuth.ts'

test.each([
  ['Password cannot be longer than 72 characters', 'password_too_long'],
  ['Unable to validate email address: invalid format', 'email_address_invalid'],
  ['Password recovery requires an email', 'email_address_invalid'],
  ['refresh_token required', 'validation_failed'],
])('a person whose form Auth refuses with "%s" reads about that field', async (message, code) => {
  const error = new AuthApiError(message, 400, 'validation_failed')
  const refused = unwrapAuth(Promise.resolve({ data: null, error }), { address: true })
  await expect(refused).rejects.toMatchObject({ code })
})
