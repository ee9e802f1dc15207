import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const MADE_UP = /^(secret|postgres|…|\$\{.*|\[.*|<.*)$/

/** Whether a token is an old service key, by its readable claims. */
function isServiceKey(token: string): boolean {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return claims.role === 'service_role'
  } catch {
    return false
  }
}

/** The prefixes of credentials in a text: project, owner and database keys. */
function credentialsIn(text: string): string[] {
  const keys =
    text.match(/\bsb_secret_[\w-]{20,}|\bsbp_[0-9a-f]{40}|-----BEGIN [A-Z ]*PRIVATE KEY-----/g) ?? []
  const tokens = text.match(/\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/g) ?? []
  const databases = [...text.matchAll(/\bpostgres(?:ql)?:\/\/[^/\s:"'`]+:([^@\s"'`/]+)@/g)]
  return [
    ...keys,
    ...tokens.filter(isServiceKey),
    ...databases.filter(([, password = '']) => !MADE_UP.test(password)).map(([url]) => url),
  ].map((credential) => credential.slice(0, 30))
}

const claims = (role: string) => Buffer.from(JSON.stringify({ role })).toString('base64url')
// Concatenated, so that the history check does not find this file.
const CREDENTIALS = {
  'a secret key': ['sb', 'secret', 'N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz'].join('_'),
  'a personal access token': `sbp_${'0123456789'.repeat(4)}`,
  'an older service key': ['eyJhbGciOiJIUzI1NiJ9', claims('service_role'), 'signature'].join('.'),
  'a private key': ['-----BEGIN', 'RSA PRIVATE', 'KEY-----'].join(' '),
  'a database password': ['postgresql://postgres', 'kalsada2026@db.example.com:5432/postgres'].join(':'),
}

test.each(Object.entries(CREDENTIALS))('%s in a text is noticed', (_what, credential) => {
  expect(credentialsIn(`const it = "${credential}"`)).toHaveLength(1)
})

test('what anybody may know is no credential', () => {
  const anon = ['eyJhbGciOiJIUzI1NiJ9', claims('anon'), 'signature'].join('.')
  expect(credentialsIn(`${anon} sb_publishable_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz`)).toEqual([])
})

// Attack 55
test.skipIf(!existsSync(join(ROOT, '.git')))(
  'nobody who clones the school finds a credential in its history',
  () => {
    const log = ['log', '-p', '-U0', '-m', '--no-ext-diff', 'HEAD']
    const history = execFileSync('git', log, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 30 })
    expect(history.length).toBeGreaterThan(1_000)
    expect(credentialsIn(history)).toEqual([])
  },
  // The history grows with each change.
  60_000,
)
