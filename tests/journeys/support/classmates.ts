import { AuthClient } from '@supabase/supabase-js'
import { createActor, fromPromise } from 'xstate'
import { type AuthFields, type AuthMode, authFormMachine } from '../../../machines/auth/authFormMachine.ts'
import { fetchAuth } from '../../../src/data/transport/fetch.ts'
import { unwrapAuth } from '../../../src/data/transport/unwrapAuth.ts'
import { PASSWORD } from '../../support/people.ts'
import { findWorkerStack } from './workerStack.ts'

/** One login through the app's statechart. `isIn` rejects with the message; `isRefused`: must wait. */
export function openLogin(email: string): { isRefused: Promise<void>; isIn: Promise<void> } {
  const { apiUrl, publishableKey } = findWorkerStack()
  const auth = new AuthClient({
    url: `${apiUrl}/auth/v1`,
    headers: { apikey: publishableKey },
    autoRefreshToken: false,
    fetch: fetchAuth,
  })
  const submit = fromPromise<string | null, { mode: AuthMode; fields: AuthFields }>(
    async ({ input: { fields } }) => {
      await unwrapAuth(auth.signInWithPassword(fields))
      return null
    },
  )
  const form = createActor(authFormMachine.provide({ actors: { submit } }), { input: { mode: 'login' } })
  const isIn = new Promise<void>((resolve, reject) => {
    form.on('submit.done', () => resolve())
    form.on('submit.failed', ({ failure }) => reject(new Error(`${email} is told ${failure.code}`)))
  })
  const isRefused = new Promise<void>((resolve) => {
    form.subscribe((state) => state.matches({ form: 'waiting' }) && resolve())
  })
  form.start()
  form.send({ type: 'form.submit', fields: { email, password: PASSWORD } })
  return { isRefused, isIn }
}
