import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { PrintedCertificate } from '../../../contract/answers/certificates.ts'
import { readToken } from '../../../src/features/verify/token.ts'
import { openSigner } from '../../../supabase/functions/certificates/token.ts'

const SERIAL = 'MNH-2026-7K3F-9QXB-2M4HT'
const CERTIFICATE = {
  serial: SERIAL,
  course: 'otdc',
  name: 'María Clara Nuñez',
  hours: 15,
  completedOn: '2026-11-20',
  issuedOn: '2026-11-22',
} as PrintedCertificate

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  }
}

const key = newKey()
let token: string
beforeAll(async () => {
  token = await (await openSigner(key.privateKey)).sign(CERTIFICATE)
})

test('an inspector without a connection reads what the school has signed', async () => {
  expect(await readToken(SERIAL, token, [newKey().publicKey, key.publicKey])).toEqual({
    name: 'María Clara Nuñez',
    course: 'otdc',
    hours: 15,
    completedOn: '2026-11-20',
    issuedOn: '2026-11-22',
  })
})

test('the token of a certificate is always the same', async () => {
  expect(await (await openSigner(key.privateKey)).sign(CERTIFICATE)).toBe(token)
})

// Attack 253
test('nobody uses the token of another certificate, or one signed by another key', async () => {
  expect(await readToken(SERIAL.replace('7K3F', '7K3G'), token, [key.publicKey])).toBeNull()
  expect(await readToken(SERIAL, token, [newKey().publicKey])).toBeNull()
  expect(await readToken(SERIAL, token, [])).toBeNull()
})

// Attack 252
test('nobody alters a token: every changed character is noticed', async () => {
  const altered = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
  )
  // The last character has unused bits.
  const read = await Promise.all(altered.slice(0, -1).map((text) => readToken(SERIAL, text, [key.publicKey])))
  expect(read.filter((facts) => facts !== null)).toEqual([])
})

// Attack 252
test.each(['', 'x', '%%%', 'A'.repeat(86), 'A'.repeat(3000)])(
  'a fragment such as %j is no token',
  async (text) => {
    expect(await readToken(SERIAL, text, [key.publicKey])).toBeNull()
  },
)
