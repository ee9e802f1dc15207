import { AuthClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAuth } from '../../src/data/transport/fetch.ts'

/** Auth's rate limit per address: a burst of 30, and 150 in five minutes. */
const BURST = 30
const REFILL = 2_000
const STUDENTS = 40

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Attack 532
test('forty students behind one address whose tokens expire together all keep their sessions', async () => {
  let room = BURST
  let filledAt = Date.now()
  const refused: number[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, init: RequestInit) => {
      room = Math.min(BURST, room + (Date.now() - filledAt) / REFILL)
      filledAt = Date.now()
      if (room < 1) {
        refused.push(filledAt)
        return Response.json({ code: 429, error_code: 'over_request_rate_limit' }, { status: 429 })
      }
      room -= 1
      const { refresh_token } = JSON.parse(String(init.body))
      return Response.json({ ...session(`${refresh_token}+`), expires_at: undefined })
    }),
  )
  const session = (refresh: string) => ({
    access_token: 'token',
    refresh_token: refresh,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) - 10,
    user: { id: refresh },
  })

  const events: string[] = []
  const stores = Array.from({ length: STUDENTS }, (_, number) => {
    const stored = new Map([['session', JSON.stringify(session(`student${number}`))]])
    const client = new AuthClient({
      url: 'http://api.test/auth/v1',
      storageKey: 'session',
      detectSessionInUrl: false,
      fetch: fetchAuth,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    })
    client.onAuthStateChange((event) => void events.push(event))
    return { client, stored }
  })
  const began = Date.now()
  const tokens = () =>
    stores.map(({ stored }) => JSON.parse(stored.get('session') ?? '{}').refresh_token as string | undefined)
  while (tokens().some((token) => !token?.endsWith('+')) && Date.now() - began < 90_000)
    await vi.advanceTimersByTimeAsync(1_000)

  expect(tokens()).toEqual(stores.map((_, number) => `student${number}+`))
  expect(events).not.toContain('SIGNED_OUT')
  expect(refused.length).toBeGreaterThanOrEqual(STUDENTS - BURST)
  for (const { client } of stores) await client.stopAutoRefresh()
})
