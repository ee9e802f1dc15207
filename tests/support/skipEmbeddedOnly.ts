import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach } from 'vitest'
import { givenStack } from '../../scripts/test/givenStack.ts'
import { embeddedOnly } from './embeddedOnly.ts'

// On a given stack: skips tests of the embedded one, and waits for Auth, which counts one address's logins.

const PAUSE_MS = 2_000

const shared = globalThis as { waitsForAuth?: boolean }

if (givenStack() && !shared.waitsForAuth) {
  shared.waitsForAuth = true
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    if (response.status !== 429) return response
    const { code, error_code = code } = await response
      .clone()
      .json()
      .catch(() => ({}))
    if (error_code !== 'over_request_rate_limit') return response
    await wait(PAUSE_MS)
    return globalThis.fetch(input, init)
  }
}

beforeEach(({ task, skip }) => {
  const reason = givenStack() && embeddedOnly(task.file.filepath, task.name)
  if (reason) skip(reason)
})
