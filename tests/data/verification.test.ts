import { beforeEach, expect, test, vi } from 'vitest'
import { verifyCertificate } from '../../src/data/verification.ts'

const SERIAL = 'MNH-2026-7K3F-9QXB-2M4HT'
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
beforeEach(() => void fetched.mockReset())

test('a visitor asks the register for one serial number', async () => {
  const answer = {
    serial: SERIAL,
    state: 'valid',
    name: 'M•••a',
    course: 'otdc',
    hours: 15,
    completedOn: '2026-11-20',
    issuedOn: '2026-11-21',
    school: 'Maneho',
    accreditationNumber: null,
    providerNumber: null,
    revokedOn: null,
    replacedBy: null,
  }
  fetched.mockResolvedValue(Response.json(answer))
  expect(await verifyCertificate(SERIAL)).toEqual(answer)
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(String(url)).toMatch(/\/rest\/v1\/rpc\/verify_certificate$/)
  expect(init).toMatchObject({ method: 'POST', body: JSON.stringify({ p_serial: SERIAL }) })
})

test('a visitor who verifies too often is told so', async () => {
  fetched.mockResolvedValue(Response.json({ code: 'PT429' }, { status: 429 }))
  await expect(verifyCertificate(SERIAL)).rejects.toMatchObject({
    code: 'too_many_verifications',
    status: 429,
  })
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is down', async () => new Response('', { status: 503 })],
  ['the login page of a Wi-Fi', async () => new Response('<html>')],
  ['JSON of somebody else', async () => Response.json({})],
])('with %s nothing is said of the certificate', async (_what, answer) => {
  fetched.mockImplementation(answer)
  await expect(verifyCertificate(SERIAL)).rejects.toMatchObject({ code: 'network_error' })
})
