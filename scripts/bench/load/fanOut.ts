import { createClient } from '@supabase/supabase-js'
import type { Pool } from 'pg'
import { type Measured, summarize } from './measure.ts'
import type { Checkout } from './startCheckout.ts'

const MESSAGES = 100

/** Sends messages to the admins' private channel and measures each one's latency to each given admin. */
export async function measureFanOut(
  { apiUrl, publishableKey }: Checkout,
  superuser: Pool,
  tokens: string[],
): Promise<Measured> {
  const sentAt = new Map<number, number>()
  const durations: number[] = []
  const everybody = Promise.withResolvers<void>()
  const receive = ({ payload }: { payload: { number?: number } }) => {
    const sent = sentAt.get(payload.number ?? -1)
    if (sent === undefined) return
    durations.push(performance.now() - sent)
    if (durations.length === tokens.length * MESSAGES) everybody.resolve()
  }
  const clients = tokens.map((token) =>
    createClient(apiUrl, publishableKey, { accessToken: () => Promise.resolve(token) }),
  )
  await Promise.all(clients.map((client) => client.realtime.setAuth()))
  await Promise.all(
    clients.map(
      (client) =>
        new Promise<void>((resolve, reject) => {
          client
            .channel('admins', { config: { private: true } })
            .on('broadcast', { event: '*' }, receive)
            .subscribe((status, error) => {
              if (status === 'SUBSCRIBED') resolve()
              if (status === 'CHANNEL_ERROR') reject(error)
            })
        }),
    ),
  )
  const started = performance.now()
  for (let number = 0; number < MESSAGES; number += 1) {
    sentAt.set(number, performance.now())
    await superuser.query(
      `select realtime.send(jsonb_build_object('number', $1::int), 'load', 'admins', true)`,
      [number],
    )
  }
  await everybody.promise
  const measured = summarize(durations, performance.now() - started)
  await Promise.all(clients.map((client) => client.realtime.disconnect()))
  return measured
}
