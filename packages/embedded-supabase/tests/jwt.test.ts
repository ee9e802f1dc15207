import { afterEach, expect, test, vi } from 'vitest'
import { signToken, verifyToken } from '../src/jwt.ts'

const SECRET = 's'.repeat(40)
const CLAIMS = { role: 'authenticated', sub: 'ana' } as const

afterEach(() => vi.useRealTimers())

test('a student whose token was accepted before is refused from the second in which it expires', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const token = await signToken({ ...CLAIMS, exp: 1_060 }, SECRET)
  expect(await verifyToken(token, SECRET)).toMatchObject({ sub: 'ana' })
  vi.setSystemTime(1_059_999)
  expect(await verifyToken(token, SECRET)).toMatchObject({ sub: 'ana' })
  vi.setSystemTime(1_060_000)
  expect(await verifyToken(token, SECRET)).toBeNull()
})

test('an attacker who changes an accepted token, or signs with another secret, is refused', async () => {
  const exp = Date.now() / 1000 + 60
  const token = await signToken({ ...CLAIMS, exp }, SECRET)
  expect(await verifyToken(token, SECRET)).toMatchObject({ sub: 'ana' })
  expect(await verifyToken(token, 'x'.repeat(40))).toBeNull()
  const [head, , signature] = token.split('.')
  const claims = Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'ben', exp })).toString('base64url')
  expect(await verifyToken(`${head}.${claims}.${signature}`, SECRET)).toBeNull()
})

test('a student is known among many others whose tokens came later', async () => {
  const exp = Date.now() / 1000 + 60
  const first = await signToken({ ...CLAIMS, exp }, SECRET)
  expect(await verifyToken(first, SECRET)).toMatchObject({ sub: 'ana' })
  for (let number = 0; number < 2_001; number += 1)
    await verifyToken(await signToken({ ...CLAIMS, sub: `student ${number}`, exp }, SECRET), SECRET)
  expect(await verifyToken(first, SECRET)).toMatchObject({ sub: 'ana' })
})
