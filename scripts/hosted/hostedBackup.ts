// npm run backup -- --hosted FOLDER SECRETS: saves the linked Supabase project. `--hosted open FOLDER SECRETS` writes its secrets back.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { openFiles, StackError, sealFiles } from 'embedded-supabase'
import { certificateKey } from '../start/certificateKey.ts'
import { askBackupPassphrase, chooseBackupPassphrase } from '../start/passphrase.ts'
import { runUntilStopped } from '../start/runUntilStopped.ts'

const root = resolve(import.meta.dirname, '../..')

/** Uploads, archived exam answers, and the lessons' videos with the school's own films, and those behind its pages. */
const BUCKETS = ['documents', 'attempts', 'module-videos', 'page-films']

const DUMPS = {
  'roles.sql': ['--role-only'],
  'schema.sql': [],
  'data.sql': ['--data-only', '--use-copy'],
}

const BOX = 'secrets.json'
const SECRETS = 'secrets.env'

function refuse(sentence: string): never {
  throw new StackError('backup_refused', sentence)
}

/** Runs the project's CLI on the linked project; its output goes to the terminal. */
async function supabase(...args: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/supabase/dist/supabase.js'), ...args, '--remote'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' } },
  )
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) refuse(`"supabase ${args.join(' ')}" failed: nothing was saved. Read the lines above.`)
}

/** The public half of the key in the secrets: the project must have signed with it, or the school could never sign again. */
function readPublicKey(file: string): string {
  const { CERTIFICATE_KEY } = parseEnv(readFileSync(file, 'utf8'))
  try {
    return certificateKey(CERTIFICATE_KEY ?? '').publicKey
  } catch {
    return refuse(`${file} has no valid CERTIFICATE_KEY: use the file for "supabase secrets set --env-file".`)
  }
}

const KEYS_IN_DUMP = /^COPY "?private"?\."?certificate_keys"? .*\n([\s\S]*?)^\\\.$/m

async function save(folder: string, secretsFile: string): Promise<void> {
  if (existsSync(folder)) refuse(`${folder} exists already: give the backup another name.`)
  if (!existsSync(secretsFile)) refuse(`There is no ${secretsFile}.`)
  const publicKey = readPublicKey(secretsFile)
  const passphrase = await chooseBackupPassphrase()
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    for (const [file, options] of Object.entries(DUMPS))
      await supabase('db', 'dump', ...options, '--file', join(unfinished, file))
    const [, keys = ''] = KEYS_IN_DUMP.exec(readFileSync(join(unfinished, 'data.sql'), 'utf8')) ?? []
    if (keys !== '' && !keys.includes(publicKey))
      refuse(`The key in ${secretsFile} has never signed anything in this project: it is the wrong one.`)
    // After the rows: a file without a row does no harm.
    for (const bucket of BUCKETS)
      await supabase(
        'storage',
        'cp',
        '--experimental',
        '--recursive',
        `ss:///${bucket}`,
        join(unfinished, bucket),
      )
    const box = await sealFiles({ [SECRETS]: readFileSync(secretsFile, 'utf8') }, passphrase)
    writeFileSync(join(unfinished, BOX), JSON.stringify(box), { mode: 0o600 })
    renameSync(unfinished, folder)
    chmodSync(folder, 0o700)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  console.log(`Saved the database, the files and the secrets of the project in ${folder}.`)
}

async function openSecrets(folder: string, secretsFile: string): Promise<void> {
  if (existsSync(secretsFile)) refuse(`${secretsFile} exists already: give the file another name.`)
  if (!existsSync(join(folder, BOX))) refuse(`There are no secrets in ${folder}.`)
  const box = JSON.parse(readFileSync(join(folder, BOX), 'utf8'))
  const files = await openFiles(box, await askBackupPassphrase())
  if (!files) return refuse('This is not the passphrase of this backup.')
  writeFileSync(secretsFile, files[SECRETS] ?? '', { mode: 0o600, flag: 'wx' })
  console.log(`The secrets are in ${secretsFile}: "npx supabase secrets set --env-file ${secretsFile}".`)
}

await runUntilStopped(async () => {
  const args = process.argv.slice(2)
  const work = args[0] === 'open' ? openSecrets : save
  if (args[0] === 'open') args.shift()
  const [folder, secretsFile, ...others] = args
  if (!folder || !secretsFile || others.length > 0)
    throw new StackError(
      'bad_setting',
      'npm run backup -- --hosted FOLDER SECRETS, or: --hosted open FOLDER SECRETS',
    )
  await work(resolve(folder), resolve(secretsFile))
  process.exit()
})
