import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { certificateKey, newPrivateKey } from '../../scripts/start/certificateKey.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'maneho-hosted-'))
afterAll(() => rmSync(folder, { recursive: true }))

const key = certificateKey(newPrivateKey())
const at = (name: string) => join(folder, name)

function standIn(publicKey: string): Record<string, string> {
  writeFileSync(
    at('supabase'),
    `#!${process.execPath}
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
appendFileSync(${JSON.stringify(at('calls'))}, args.filter((arg) => !arg.startsWith('/')).join(' ') + '\\n')
const file = args[args.indexOf('--file') + 1]
const rows = 'COPY "private"."certificate_keys" ("public_key", "first_used_at") FROM stdin;\\n${publicKey}\\t2026-11-28\\n\\\\.\\n'
if (args[0] === 'db') writeFileSync(file, file.endsWith('data.sql') ? rows : '')
else mkdirSync(args.find((arg) => arg.startsWith('/')), { recursive: true })
`,
  )
  chmodSync(at('supabase'), 0o755)
  return { SUPABASE_CLI_BINARY_OVERRIDE: at('supabase') }
}

async function run(args: string[], more: Record<string, string> = {}): Promise<string> {
  const env = { PATH: process.env.PATH, MANEHO_BACKUP_PASSPHRASE: 'correct horse battery staple', ...more }
  const said = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/hosted/hostedBackup.ts'), ...args],
    {
      cwd: root,
      env,
    },
  ).catch((failure: { stdout: string; stderr: string }) => failure)
  return (said.stdout + said.stderr).trim()
}

test('a school saves a hosted project by one command, and gets its secrets back with the passphrase', async () => {
  const secrets = `CERTIFICATE_KEY=${key.privateKey}\nMAIL_API_KEY=re_123\n`
  writeFileSync(at('secrets.env'), secrets)
  expect(await run([at('saved'), at('secrets.env')], standIn(key.publicKey))).toMatch(/^Saved the database/)
  expect(readFileSync(at('calls'), 'utf8').trim().split('\n')).toEqual([
    'db dump --role-only --file --remote',
    'db dump --file --remote',
    'db dump --data-only --use-copy --file --remote',
    'storage cp --experimental --recursive ss:///documents --remote',
    'storage cp --experimental --recursive ss:///attempts --remote',
    'storage cp --experimental --recursive ss:///module-videos --remote',
    'storage cp --experimental --recursive ss:///page-films --remote',
  ])
  const files = [
    'attempts',
    'data.sql',
    'documents',
    'module-videos',
    'page-films',
    'roles.sql',
    'schema.sql',
    'secrets.json',
  ]
  expect(readdirSync(at('saved')).sort()).toEqual(files)
  expect(statSync(at('saved')).mode & 0o077).toBe(0)
  expect(readFileSync(join(at('saved'), 'secrets.json'), 'utf8')).not.toContain(key.privateKey)
  const guess = { MANEHO_BACKUP_PASSPHRASE: 'correct horse battery stable' }
  expect(await run(['open', at('saved'), at('back.env')], guess)).toMatch(/not the passphrase/)
  expect(existsSync(at('back.env'))).toBe(false)
  expect(await run(['open', at('saved'), at('back.env')])).toMatch(/^The secrets are in/)
  expect(readFileSync(at('back.env'), 'utf8')).toBe(secrets)
})

test('a school that gives another key, or none, or a short passphrase saves nothing and reads why', async () => {
  const other = standIn(certificateKey(newPrivateKey()).publicKey)
  expect(await run([at('wrong'), at('secrets.env')], other)).toMatch(
    /has never signed anything in this project/,
  )
  writeFileSync(at('empty.env'), '')
  expect(await run([at('wrong'), at('empty.env')], other)).toMatch(/has no valid CERTIFICATE_KEY/)
  const short = { ...other, MANEHO_BACKUP_PASSPHRASE: 'short' }
  expect(await run([at('wrong'), at('secrets.env')], short)).toMatch(/needs 12 characters or more/)
  expect(readdirSync(folder).filter((name) => name.startsWith('wrong'))).toEqual([])
})
