import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packedStudent } from '../../contract/answers/packs.ts'
import { checkPack } from '../../src/features/verify/packCheck.ts'
import { drawCertificate } from '../../supabase/functions/certificates/pdf.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { linkToPack } from '../support/packs.ts'
import { PEOPLE, type Person } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'
import { train } from '../support/training.ts'

let stack: FreshStack
let amina: string

beforeAll(async () => {
  stack = await freshStack()
  const [row] = await stack.sql`select id from profiles where email = ${PEOPLE.amina}`
  amina = row?.id
  await train(stack.sql, amina)
})
afterAll(() => stack.stop())

const tokenOf = async (person: Person) =>
  (await (await stack.signInAs(person)).auth.getSession()).data.session?.access_token ?? ''

const ask = (token: string, method: string, path: string) =>
  fetch(`${stack.apiUrl}/functions/v1/certificates/${path}`, {
    method,
    headers: { apikey: stack.keys.publishableKey, authorization: `Bearer ${token}` },
  })

async function refused(token: string, method: string, path: string) {
  const answer = await ask(token, method, path)
  return [answer.status, (await answer.json()).code]
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function issued(): Promise<string> {
  const answer = await ask(await tokenOf('ada'), 'POST', amina)
  expect(answer.status).toBe(200)
  return (await answer.json()).serial
}

// Attack 261
test('an admin issues a certificate, its owner downloads it, and every process renders the same bytes', async () => {
  const serial = await issued()
  expect(await issued()).toBe(serial)
  const answer = await ask(await tokenOf('amina'), 'GET', `${serial}.pdf`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${serial}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const pdf = await answer.bytes()
  const [row] = await stack.sql`
    select sha256, private.printed_certificate(certificate) as printed from private.certificates certificate where serial = ${serial}`
  expect(hashOf(pdf)).toBe(row?.sha256)
  expect(hashOf(await (await ask(await tokenOf('bea'), 'GET', `${serial}.pdf`)).bytes())).toBe(row?.sha256)
  // The function runs in Deno, the test in Node.
  expect(hashOf(await drawCertificate(row?.printed))).toBe(row?.sha256)
})

// Attack 253
test('the token of a certificate is signed by the stack’s key, for this serial number and no other', async () => {
  const serial = await issued()
  const [row] = await stack.sql`select token, address from private.certificates where serial = ${serial}`
  const token = Buffer.from(row?.token, 'base64url')
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: stack.certificatePublicKey },
    format: 'jwk',
  })
  const fits = (wanted: string) =>
    verify(
      null,
      Buffer.concat([Buffer.from(`${wanted}\0`), token.subarray(0, -64)]),
      key,
      token.subarray(-64),
    )
  expect(row?.address).toMatch(/^http:\/\/127\.0\.0\.1/)
  expect([fits(serial), fits(serial.replace('2026', '2027'))]).toEqual([true, false])
})

// Attack 257
test('nobody gets the certificate of somebody else, nor learns that it exists', async () => {
  const serial = await issued()
  const unknown = 'MNH-2026-0000-0000-00000'
  await expectNoChange(stack.sql, async () => {
    for (const person of ['una', 'dan'] as const) {
      const token = await tokenOf(person)
      expect(await refused(token, 'GET', `${serial}.pdf`)).toEqual([404, 'certificate_unknown'])
      expect(await refused(token, 'GET', `${unknown}.pdf`)).toEqual([404, 'certificate_unknown'])
    }
    for (const key of [stack.keys.publishableKey, stack.keys.secretKey, 'a.b.c']) {
      expect((await ask(key, 'GET', `${serial}.pdf`)).status).toBe(401)
      expect((await ask(key, 'POST', amina)).status).toBe(401)
    }
  })
})

// Attack 251
test('a student issues no certificate, and nobody issues one before everything is there', async () => {
  const [row] = await stack.sql`select id from profiles where email = ${PEOPLE.dan}`
  const [student, ada] = [await tokenOf('amina'), await tokenOf('ada')]
  await expectNoChange(stack.sql, async () => {
    expect(await refused(student, 'POST', amina)).toEqual([403, 'not_admin'])
    expect(await refused(await tokenOf('dan'), 'POST', row?.id)).toEqual([403, 'not_admin'])
    expect(await refused(ada, 'POST', row?.id)).toEqual([409, 'certificate_not_due'])
    expect(await refused(ada, 'POST', '5eed0000-0000-4000-8000-999999999999')).toEqual([409, 'not_a_student'])
  })
})

// Attack 258
test('the secret key changes no certificate: it is sealed once, and its facts are no function’s business', async () => {
  const serial = await issued()
  const server = stack.client(stack.keys.secretKey)
  const before = await stack.sql`select * from private.certificates where serial = ${serial}`
  const seal = { p_serial: serial, p_address: 'https://evil.example', p_token: 'x', p_sha256: 'a'.repeat(64) }
  await server.rpc('seal_certificate', seal)
  for (const name of ['issue_certificate', 'revoke_certificate', 'replace_certificate', 'certificate_file'])
    expect((await server.rpc(name, { p_serial: serial })).error, name).not.toBeNull()
  expect((await server.from('certificates').select()).error).not.toBeNull()
  expect(await stack.sql`select * from private.certificates where serial = ${serial}`).toEqual(before)
})

// Attack 499
test('the school and an inspector with a link fetch a pack that /verify accepts; nobody else can', async () => {
  const serial = await issued()
  const { pack, link, token } = await linkToPack(await stack.signInAs('ada'), amina)
  const path = `packs/${pack}/${amina}.zip`
  const inspect = (given: string, student = amina) =>
    fetch(`${stack.apiUrl}/functions/v1/certificates/inspected/${student}.zip`, {
      headers: { apikey: stack.keys.publishableKey, 'x-inspection': given },
    })
  const answers = [await ask(await tokenOf('ada'), 'GET', path), await inspect(token)]
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const zip = await answer.bytes()
    expect(zip.length).toBeLessThan(2_000_000)
    const checked = await checkPack(zip, [stack.certificatePublicKey])
    expect(checked).toMatchObject({
      folders: [{ signature: 'genuine', changed: [], added: [], missing: [], facts: { number: 1, of: 1 } }],
      strangers: [],
      absent: [],
    })
    const files = unzipSync(zip)
    const [folder] = checked.folders
    const read = (name: string) => files[`${folder?.folder}/${name}`] ?? new Uint8Array()
    expect(packedStudent.parse(JSON.parse(strFromU8(read('record.json')))).papers.certificates).toMatchObject(
      [{ serial, sha256: hashOf(read(`${serial}.pdf`)) }],
    )
    expect(strFromU8(read('record.pdf').slice(0, 5))).toBe('%PDF-')
  }
  expect(await refused(await tokenOf('amina'), 'GET', path)).toEqual([403, 'not_admin'])
  expect((await inspect('')).status).toBe(404)
  expect((await inspect(link)).status).toBe(404)
  expect((await inspect(token, randomUUID())).status).toBe(404)
  for (const elsewhere of [`packs/${pack}/../${amina}.zip`, `packs/${amina}.zip`, `packs/x/${amina}.zip`])
    expect((await ask(await tokenOf('ada'), 'GET', elsewhere)).status, elsewhere).toBe(404)
})

// Attack 259
test('a revoked certificate is no longer handed to its owner, only to staff', async () => {
  const serial = await issued()
  const ada = await stack.signInAs('ada')
  await ada.rpc('revoke_certificate', { p_serial: serial, p_reason: 'Issued by mistake' })
  expect(await refused(await tokenOf('amina'), 'GET', `${serial}.pdf`)).toEqual([409, 'certificate_revoked'])
  expect((await ask(await tokenOf('ada'), 'GET', `${serial}.pdf`)).status).toBe(200)
})
