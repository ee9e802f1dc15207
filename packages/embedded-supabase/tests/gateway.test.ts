import { expect, test } from 'vitest'
import { startGateway } from '../src/gateway.ts'
import { freePort } from '../src/ports.ts'

const keys = { publishableKey: 'sb_publishable_test', secretKey: 'sb_secret_test', jwtSecret: '' }

test('a developer finds a request in the log by the trace that its client sent', async () => {
  const logged = Promise.withResolvers<string>()
  const never = () => Promise.reject(new Error('not called'))
  const gateway = await startGateway({
    port: await freePort(),
    keys,
    uploadLimit: 1,
    rest: { handle: never },
    functions: { handle: async () => new Response(null, { status: 502 }) },
    storage: { handle: never },
    auth: { handle: never },
    realtime: { upgrade() {} },
    health: never,
    log: logged.resolve,
  })
  const trace = '4f3a91c2'.repeat(4)
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  await fetch(`${gateway.url}/functions/v1/users/disable?id=una`, { method: 'PATCH', headers })
  await gateway.close()
  const path = '/functions/v1/users/disable'
  const ms = expect.any(Number)
  expect(JSON.parse(await logged.promise)).toEqual({ method: 'PATCH', path, status: 502, ms, trace })
})
