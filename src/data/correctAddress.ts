import { type Registration, signUp, storedSecret } from './registration.ts'
import { changeByRpc } from './transport/unwrap.ts'

/** Registers again and gives up the mistyped account, or it is deleted a day later. Returns the new id. */
export async function correctAddress(mistyped: string, registration: Registration): Promise<string | null> {
  const secret = storedSecret()
  const account = await signUp(registration, secret ?? undefined)
  if (secret)
    await changeByRpc('give_up_registration', { p_email: mistyped, p_secret: secret }).catch(() => undefined)
  return account
}
