// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Verification } from '../../../contract/answers/certificates.ts'
import { VerifyPage } from '../../../src/features/verify/VerifyPage.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, buttonOf, eventually, render, type } from '../../support/render.ts'

await loadMessages('common', 'errors', 'verify')

const verifyCertificate = vi.hoisted(() => vi.fn())
vi.mock('../../../src/data/verification.ts', () => ({ verifyCertificate }))

const SERIAL = 'MNH-2026-0000-0000-0000G'
const answer = { serial: SERIAL, state: 'valid', name: 'M•••a S••••s', revokedOn: null } as Verification

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  verifyCertificate.mockReset().mockResolvedValue(answer)
  vi.stubGlobal('fetch', fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch')))
  localStorage.clear()
  vi.stubGlobal('crypto', webcrypto)
})

async function open(typed: string, token = '') {
  history.replaceState(null, '', `/verify/${typed}${token && `#${token}`}`)
  const { page } = await render(<VerifyPage />)
  const heading = () => page.querySelector('[role="status"] h2')?.textContent
  return { page, reads: (verdict: string) => eventually(() => expect(heading()).toBe(verdict)) }
}

async function signedCode({ isBuilt = true } = {}) {
  const keys = (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const publicKey = await webcrypto.subtle.exportKey('raw', keys.publicKey)
  const key = Buffer.from(publicKey).toString('base64url')
  vi.stubEnv('VITE_CERTIFICATE_PUBLIC_KEYS', isBuilt ? key : '')
  const payload = [1, 0, 15, 81, 1, 81, 3, ...new TextEncoder().encode('Maria Santos')]
  const message = new Uint8Array([...new TextEncoder().encode(SERIAL), 0, ...payload])
  const signature = await webcrypto.subtle.sign('Ed25519', keys.privateKey, message)
  return { token: Buffer.from([...payload, ...new Uint8Array(signature)]).toString('base64url'), key }
}

test('an inspector reads that a certificate is valid, on a page that is named', async () => {
  const { page, reads } = await open(SERIAL)
  await reads('Valid')
  expect(verifyCertificate).toHaveBeenCalledExactlyOnceWith(SERIAL)
  expect(page.textContent).toContain('M•••a S••••s')
  expect(document.title).toContain('Check a certificate')
})

test('an inspector who scanned the code reads the whole name, also without a connection', async () => {
  const { token } = await signedCode()
  verifyCertificate.mockRejectedValue(new AppError('network_error', { status: 0 }))
  const { page, reads } = await open(SERIAL, token)
  await reads('Signed by the school')
  expect(page.textContent).toContain('Maria Santos')
  const forged = await open(SERIAL, `B${token.slice(1)}`)
  await forged.reads('This code was not signed by the school')
})

test('an inspector reads that a paper of a former key is genuine, later also offline', async () => {
  const { token, key } = await signedCode({ isBuilt: false })
  fetched.mockResolvedValueOnce(Response.json(['A'.repeat(43), key]))
  const online = await open(SERIAL, token)
  await online.reads('Valid')
  expect(online.page.textContent).toContain('Maria Santos')
  verifyCertificate.mockRejectedValue(new AppError('network_error', { status: 0 }))
  const offline = await open(SERIAL, token)
  await offline.reads('Signed by the school')
})

test('an inspector without a connection tries again, and one who asked too often reads to wait', async () => {
  verifyCertificate.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  const { page, reads } = await open(SERIAL)
  await reads('Not checked')
  expect(page.textContent).toContain('could not be reached')
  verifyCertificate.mockRejectedValueOnce(new AppError('rate_limited', { status: 429 }))
  await after(() => buttonOf(page, 'Try again').click())
  await eventually(() => expect(page.textContent).toContain('Please wait a minute'))
  await after(() => buttonOf(page, 'Try again').click())
  await reads('Valid')
})

test('a mistyped number is not asked for: the inspector compares it, and types it again', async () => {
  const { page } = await open('MNH-2026-7K3F')
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('incomplete or has a wrong character')
  const field = page.querySelector<HTMLInputElement>('[name="serial"]')
  expect(field?.value).toBe('MNH-2026-7K3F')
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await type(field, SERIAL.slice(0, -1))
  await after(() => buttonOf(page, 'Check').click())
  expect(go).not.toHaveBeenCalled()
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  await type(field, SERIAL.toLowerCase())
  await after(() => buttonOf(page, 'Check').click())
  expect(go).toHaveBeenCalledExactlyOnceWith(`/verify/${SERIAL}`)
  expect(verifyCertificate).not.toHaveBeenCalled()
})

test('somebody who comes without a number is asked for one, and not told of a mistake', async () => {
  const { page } = await open('')
  expect(page.querySelector('[role="alert"]')).toBeNull()
  expect(page.textContent).not.toContain('Check another certificate')
  expect(page.querySelector('[name="serial"]')).not.toBeNull()
})
