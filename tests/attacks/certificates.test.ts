import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantCertificate, sealCertificate } from '../support/certificates.ts'
import { PEOPLE } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack
let serial: string

beforeAll(async () => {
  // Simulates a proxy that writes this header.
  stack = await freshStack({ addressHeader: 'X-Real-IP' })
  const [row] = await stack.sql`select serial from private.certificates`
  serial = row?.serial
  await sealCertificate(stack.sql, serial)
})
afterAll(() => stack.stop())

const verify = (wanted: string, address: string, { apiUrl, keys } = stack) =>
  fetch(`${apiUrl}/rest/v1/rpc/verify_certificate`, {
    method: 'POST',
    headers: {
      apikey: keys.publishableKey,
      'content-type': 'application/json',
      'x-real-ip': address,
      'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}`,
      'cf-connecting-ip': `198.51.100.${Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify({ p_serial: wanted }),
  })

// Attack 255
test('255: a visitor verifies through REST, and no more than sixty times a minute from one address', async () => {
  const answer = await verify(serial, '203.0.113.20')
  expect([answer.status, await answer.json()]).toMatchObject([200, { state: 'valid', serial }])
  const statuses: number[] = []
  for (let count = 0; count < 130; count++) statuses.push((await verify('MNH', '203.0.113.21')).status)
  // The test may cross a minute's boundary.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120)
  expect(statuses).toContain(429)
  expect((await verify(serial, '203.0.113.22')).status).toBe(200)
})

// Attack 323
test('323: a visitor without a proxy in front is counted by the socket, whatever address a header claims', async () => {
  const bare = await freshStack()
  try {
    const statuses: number[] = []
    for (let count = 0; count < 130; count++)
      statuses.push((await verify('MNH', `203.0.113.${count}`, bare)).status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120)
    expect(statuses).toContain(429)
  } finally {
    await bare.stop()
  }
})

// Attack 320
test('320: a visitor with the number of a certificate that was never drawn does not read that it is valid', async () => {
  const [student] = await stack.sql`select id from profiles where email = ${PEOPLE.dan}`
  const certificate = { student: student?.id, name: 'Dan Abad', course: 'ddc' as const, isSealed: false }
  const answer = await verify(await plantCertificate(stack.sql, certificate), '203.0.113.23')
  expect(await answer.json()).toMatchObject({ state: 'unsealed' })
})

// Attack 250
test('250: a visitor lists, issues and seals no certificate through REST', async () => {
  const visitor = stack.client()
  const read = () => stack.sql`select revoked_at, token from private.certificates where serial = ${serial}`
  const before = await read()
  expect(before).toHaveLength(1)
  for (const name of ['certificates', 'certificate_keys', 'certificate_settings', 'visitor_counts'])
    expect((await visitor.from(name).select()).error, name).not.toBeNull()
  const calls = {
    issue_certificate: { p_user: '5eed0000-0000-4000-8000-000000000003' },
    revoke_certificate: { p_serial: serial, p_reason: 'x' },
    replace_certificate: { p_serial: serial, p_reason: 'x' },
    correct_certificate: {
      p_serial: serial,
      p_first_name: 'x',
      p_middle_name: '',
      p_last_name: 'x',
      p_birthday: '2000-01-01',
      p_document: 'passport' as const,
      p_reason: 'x',
      p_profile_name: 'x',
    },
    certificate_file: { p_serial: serial },
    student_certificates: { p_user: '5eed0000-0000-4000-8000-000000000003' },
    register_certificate_key: { p_key: 'A'.repeat(43) },
    seal_certificate: { p_serial: serial, p_address: 'x', p_token: 'x', p_sha256: 'a'.repeat(64) },
  }
  for (const [name, parameters] of Object.entries(calls))
    expect((await visitor.rpc(name, parameters)).error, name).not.toBeNull()
  expect(await read()).toEqual(before)
})
