import '../support/englishMessages.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { messages as formsEnglish } from '../../src/i18n/en/auth.ts'
import { messages as english } from '../../src/i18n/en/errors.ts'
import { messages as factorsEnglish } from '../../src/i18n/en/secondFactor.ts'
import { messages as filipino } from '../../src/i18n/fil/errors.ts'
import { messageFor } from '../../src/i18n/messageFor.ts'

vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')

const auth = {
  ...(await import('../../src/data/auth.ts')),
  ...(await import('../../src/data/registration.ts')),
  ...(await import('../../src/data/mailedLinks.ts')),
}
const factor = await import('../../src/data/secondFactor.ts')

const CODES = [
  ...readFileSync('node_modules/@supabase/auth-js/dist/module/lib/error-codes.d.ts', 'utf8').matchAll(
    /'([a-z_]+)'/g,
  ),
].map(([, code = '']) => code)

const person = { email: 'una@maneho.test', password: 'drive1234' }
const names = { firstName: 'Una', middleName: '', lastName: 'Peña', language: 'fil' } as const
const agreedTo = { terms: '2026-11-22', privacy: '2026-11-22', school: 1 }

const FORMS: Record<string, { asks: () => Promise<unknown>; address: boolean }> = {
  login: { asks: () => auth.signIn(person.email, person.password), address: true },
  registration: { asks: () => auth.signUp({ ...person, ...names, agreedTo }), address: true },
  'forgotten password': { asks: () => auth.requestPasswordReset(person.email), address: true },
  'waiting page': { asks: () => auth.resendVerification(person.email), address: true },
  confirmation: { asks: () => auth.confirmRegistration('hash'), address: false },
  'mailed link': { asks: () => auth.verifyMailedLink('hash', 'recovery'), address: false },
  'new password': { asks: () => auth.updatePassword(person.password), address: false },
  'new authenticator app': { asks: () => factor.beginFactor('Maneho'), address: false },
  'code of the app': { asks: () => factor.finishFactor('factor', '123456'), address: false },
  'removed app': { asks: () => factor.removeFactor('factor'), address: false },
}

const OUTAGES = ['unexpected_failure', 'hook_timeout', 'hook_timeout_after_retry', 'request_timeout']
const isOutage = (code: string) => OUTAGES.includes(code)

let refusal: object = {}
let status = 400
const session = {
  access_token: 'token',
  refresh_token: 'r',
  expires_in: 3600,
  user: { id: 'una', factors: [] },
}

beforeAll(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input).includes('grant_type=password') && 'access_token' in refusal
      ? Response.json(refusal)
      : Response.json(refusal, { status }),
  )
})
/** A refusal may have ended the session. */
async function logIn() {
  refusal = session
  await auth.signIn(person.email, person.password)
}
beforeEach(logIn)
afterAll(() => void vi.unstubAllGlobals())

test('auth-js names its codes where this test reads them', () => {
  expect(CODES.length).toBeGreaterThan(80)
})

test.each(Object.entries(FORMS))(
  'a person at the form “%s” reads one of our sentences for every Auth code, in both languages',
  async (_form, { asks, address }) => {
    const sentences = Object.values({
      ...english.sentences,
      ...formsEnglish.sentences,
      ...factorsEnglish.sentences,
    })
    const wrong: string[] = []
    for (const code of CODES.filter((code) => !isOutage(code))) {
      await logIn()
      status = code.startsWith('over_') ? 429 : 422
      refusal = { code: status, error_code: code, msg: 'Raw words of Auth' }
      const failed = await asks().then(
        () => null,
        (error: unknown) => error,
      )
      // Counts as done: the mail was just sent, or the change was already made.
      if (failed === null) continue
      const said = messageFor(failed)
      if (!sentences.includes(said) && !/^Too many requests/.test(said)) wrong.push(`${code}: ${said}`)
      if (said === english.sentences.unknown) wrong.push(`${code}: unknown`)
      if (!address && said === english.sentences.email_address_invalid) wrong.push(`${code}: ${said}`)
    }
    expect(wrong).toEqual([])
    expect(Object.keys(filipino.sentences).sort()).toEqual(Object.keys(english.sentences).sort())
  },
)

test('a person at a form without an address does not read of one where Auth’s message speaks of it', async () => {
  status = 400
  refusal = { code: 400, error_code: 'validation_failed', msg: 'Unable to validate email address' }
  const read = async (form: string) => messageFor(await FORMS[form]?.asks().catch((error: unknown) => error))
  expect(await read('login')).toBe(english.sentences.email_address_invalid)
  expect(await read('new password')).toBe(english.sentences.validation_failed)
})
