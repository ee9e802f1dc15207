import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { parseGoDuration } from '../src/goDuration.ts'

/** A project folder with that config.toml. */
async function project(toml: string) {
  const root = await mkdtemp(join(tmpdir(), 'embedded-config-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'supabase')
  await mkdir(folder)
  await writeFile(join(folder, 'config.toml'), toml)
  return folder
}

test('a project that says nothing gets settings that are safe', async () => {
  const { api, auth, functions } = await readConfig(await project(''))
  expect(api).toMatchObject({ schemas: ['public'], maxRows: 1000 })
  expect(auth).toMatchObject({
    confirmEmail: true,
    minimumPasswordLength: 8,
    redirectUrls: [],
    maxFrequency: 60,
  })
  expect(functions).toEqual({})
})

test('a setting can come from the environment, and falls back when it does not', async () => {
  const folder = await project('[auth]\nsite_url = "env(TEST_SITE)"')
  expect((await readConfig(folder)).auth.siteUrl).toBe('http://127.0.0.1:5173')
  vi.stubEnv('TEST_SITE', 'https://school.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await readConfig(folder)).auth.siteUrl).toBe('https://school.example')
})

test('a mistake in the file is reported with its place', async () => {
  const mistakes = {
    '[auth': /config\.toml: Invalid TOML/,
    '[auth]\njwt_expiry = "an hour"': /config\.toml: auth\.jwt_expiry has the wrong type/,
    '[auth.email]\nmax_frequency = "soon"': /config\.toml: auth\.email\.max_frequency is not a duration/,
    '[storage]\nfile_size_limit = "big"': /config\.toml: storage\.file_size_limit is not a size/,
    '[functions.users]\nverify_jwt = "no"': /config\.toml: functions\.users\.verify_jwt has the wrong type/,
  }
  for (const [toml, message] of Object.entries(mistakes)) {
    await expect(readConfig(await project(toml)), toml).rejects.toThrow(message)
  }
})

test('a project with a CAPTCHA names its provider and its secret; without one nothing is asked', async () => {
  const captcha = '[auth.captcha]\nenabled = true'
  const read = async (toml: string) => (await readConfig(await project(toml))).auth.captcha
  expect(await read('[auth.captcha]\nenabled = false\nprovider = "turnstile"')).toBeNull()
  expect(await read(`${captcha}\nprovider = "hcaptcha"\nsecret = "s"`)).toEqual({
    secret: 's',
    verifyUrl: 'https://hcaptcha.com/siteverify',
  })
  await expect(read(`${captcha}\nprovider = "another"\nsecret = "s"`)).rejects.toThrow(
    /auth\.captcha\.provider/,
  )
  await expect(read(`${captcha}\nprovider = "turnstile"\nsecret = "env(UNSET)"`)).rejects.toThrow(
    /auth\.captcha\.secret/,
  )
})

test('durations are read as Go reads them', () => {
  const durations = {
    '5s': 5_000,
    '1h30m': 5_400_000,
    '1.5h': 5_400_000,
    '250ms': 250,
    '0': 0,
    '-1m': -60_000,
  }
  for (const [text, milliseconds] of Object.entries(durations))
    expect(parseGoDuration(text)).toBe(milliseconds)
  for (const text of ['', '5', 's', '5 s', '1d', 'none', '5sec']) expect(parseGoDuration(text)).toBeNull()
})
