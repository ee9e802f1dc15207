import { type Registration, signUp, storedSecret } from './registration.ts'
import { changeByRpc } from './transport/unwrap.ts'

/**
 * Registers again with another address, and gives up the account of the mistyped one. Gives the new account's id, as `signUp` does.
 * An account that could not be given up goes a day later, as every unconfirmed one does.
 */
export async function correctAddress(mistyped: string, registration: Registration): Promise<string | null> {
  const secret = storedSecret()
  const account = await signUp(registration, secret ?? undefined)
  if (secret)
    await changeByRpc('give_up_registration', { p_email: mistyped, p_secret: secret }).catch(() => undefined)
  return account
}
