import { createClient } from '@supabase/supabase-js'
import type { MyProfile } from '../../../contract/answers/profiles.ts'
import type { Checkout } from '../load/startCheckout.ts'
import type { Student } from './student.ts'

/** One of this many students waits for the school, as scripts/generate/scale.ts also assumes. */
const ONE_WAITS_OF = 50

/** Makes some students wait: they have requested erasure. */
export async function letSomeWait(students: readonly Student[]): Promise<void> {
  const [first] = students
  const waiting = students.filter((_, place) => place % ONE_WAITS_OF === 0).map(({ id }) => id)
  await first?.look('insert into private.erasure_requests (student_id) select unnest($1::uuid[])', waiting)
}

/**
 * Opens the sockets of users who wait for the school (decision 229), and of all users in a tree whose profile lacks `awaits`.
 * Returns the number of joined channels, and a function that closes them.
 */
export async function openSockets(
  { apiUrl, publishableKey }: Checkout,
  students: readonly Student[],
  tokens: readonly string[],
) {
  const joined = await Promise.all(
    students.map(async ({ id, call }, place) => {
      const profile = await call<MyProfile & { awaits?: boolean }>('my_profile')
      if (profile.awaits === false) return []
      const client = createClient(apiUrl, publishableKey, {
        accessToken: () => Promise.resolve(tokens[place] ?? ''),
      })
      await client.realtime.setAuth()
      await new Promise<void>((resolve, reject) => {
        client
          .channel(`user:${id}`, { config: { private: true } })
          .on('broadcast', { event: '*' }, () => undefined)
          .subscribe((status, error) => {
            if (status === 'SUBSCRIBED') resolve()
            if (status === 'CHANNEL_ERROR') reject(error)
          })
      })
      return [client]
    }),
  )
  const clients = joined.flat()
  return {
    open: () => clients.filter(({ realtime }) => realtime.isConnected()).length,
    close: () => Promise.all(clients.map(({ realtime }) => realtime.disconnect())),
  }
}
