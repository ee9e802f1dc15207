// npm run release -- <version>: checks, saves what later versions are tested with, commits and tags.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { backUpStack, removeStack, StackError, startStack } from 'embedded-supabase'
import { loadSeed } from '../hosted/loadSeed.ts'
import {
  openDatabase,
  proveMigrations,
  SAVED_SCHOOLS,
  SAVED_SCHOOLS_PASSPHRASE,
  schemaDifferences,
} from '../migration/migration.ts'
import { PROJECT } from '../start/project.ts'
import { readCalls } from './calls.ts'
import { fillSchool, missingIn } from './fillSchool.ts'
import { cleanCommit, git, isGateGreen } from './gateRecord.ts'

const root = join(import.meta.dirname, '../..')
const at = (name: string) => join(root, name)
/** The edge functions' copy of the version. */
const FUNCTIONS_VERSION = 'supabase/functions/_shared/version.ts'

function refuse(sentence: string): never {
  throw new StackError('release_refused', sentence)
}

/** The version's part of CHANGELOG.md, without its title. Refuses if there is none. */
function readEntry(version: string): string {
  const [, ...parts] = readFileSync(at('CHANGELOG.md'), 'utf8').split(/^## /m)
  const entry = parts.find((part) => part.split('\n')[0]?.trim() === version)
  const text = entry?.split('\n').slice(1).join('\n').trim()
  if (!text) refuse(`CHANGELOG.md has no entry "## ${version}": write what changes for whom.`)
  if (parts[0] !== entry) refuse(`The entry for ${version} is not the first one in CHANGELOG.md.`)
  return text
}

const numbersOf = (version: string) => version.split('.').map(Number)

function isNewer(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)]
  const place = a.findIndex((number, index) => number !== b[index])
  return place >= 0 && (a[place] ?? 0) > (b[place] ?? 0)
}

function refuseOldVersion(version: string) {
  const released = git('tag', '--list', 'v*')
    .split('\n')
    .filter(Boolean)
    .map((tag) => tag.slice(1))
  const other = released.find((each) => !isNewer(version, each))
  if (other) refuse(`${other} is released: choose a newer version.`)
}

function runGate(commit: string) {
  if (isGateGreen(commit)) return
  console.log('The tests have not passed on this commit yet. Running all of them…')
  spawnSync(process.execPath, [at('scripts/test.mjs')], { cwd: root, stdio: 'inherit' })
  if (!isGateGreen(commit)) refuse('The gate is not green: read above what failed.')
}

/** Removes the lessons' files, which each start uploads and which would make the archive ten times as large. */
async function removeContentFiles(superuserUrl: string, dataDir: string) {
  const removed = await openDatabase(superuserUrl, (database) =>
    database.query<{ version: string }>(
      `delete from storage.objects where bucket_id = 'module-videos' returning version`,
    ),
  )
  for (const { version } of removed.rows) rmSync(join(dataDir, 'storage', version), { force: true })
}

/** Starts a demo school of this version, fills and saves it. Returns its contents and its app's calls, as text. */
async function saveSchool(version: string, folder: string): Promise<{ archive: string; calls: string }> {
  const project = { ...PROJECT, version }
  const dataDir = join(folder, 'school')
  const archive = join(folder, `${version}.backup`)
  const stack = await startStack({
    project,
    dataDir,
    ports: { api: 0, db: 0, mailbox: 0 },
    siteUrl: 'http://127.0.0.1:5173',
    seeder: loadSeed,
  })
  let calls: string
  try {
    const sealed = await fetch(`${stack.apiUrl}/functions/v1/certificates/unsealed`, {
      method: 'POST',
      headers: { apikey: stack.keys.secretKey },
    })
    if (!sealed.ok) refuse(`The demo school's certificate could not be signed (${sealed.status}).`)
    await fillSchool(stack.superuserUrl)
    await removeContentFiles(stack.superuserUrl, dataDir)
    const missing = await missingIn(stack.superuserUrl)
    if (missing.length > 0) refuse(`The school for later rehearsals is missing ${missing.join(', ')}.`)
    calls = JSON.stringify(await openDatabase(stack.superuserUrl, readCalls))
  } finally {
    await stack.stop()
  }
  await backUpStack({ project, dataDir, file: archive, askPassphrase: async () => SAVED_SCHOOLS_PASSPHRASE })
  removeStack(dataDir, project)
  return { archive, calls }
}

function writeVersion(version: string) {
  for (const name of ['package.json', 'package-lock.json']) {
    const text = readFileSync(at(name), 'utf8')
    const content = JSON.parse(text)
    content.version = version
    if (content.packages?.['']) content.packages[''].version = version
    writeFileSync(at(name), `${JSON.stringify(content, null, 2)}\n`)
  }
  writeFileSync(
    at(FUNCTIONS_VERSION),
    readFileSync(at(FUNCTIONS_VERSION), 'utf8').replace(/'[\d.]+'/, `'${version}'`),
  )
  // The packages are the same: nothing is installed again.
  utimesSync(at('node_modules/.package-lock.json'), new Date(), new Date())
}

async function release(version: string | undefined): Promise<void> {
  if (!version || !/^\d+\.\d+\.\d+$/.test(version)) refuse('Which version? npm run release -- 1.1.0')
  const commit = cleanCommit()
  if (!commit) refuse('There are uncommitted changes: commit or discard them first.')
  refuseOldVersion(version)
  const entry = readEntry(version)
  runGate(commit)
  console.log('Comparing the schema with the migrations…')
  const differences = await schemaDifferences()
  if (differences.length > 0)
    refuse(`The migrations do not make this schema: run npm run migration.\n${differences.join('\n')}`)
  console.log('Upgrading the saved schools of earlier versions…')
  const lost = await proveMigrations()
  if (lost.length > 0) refuse(`The upgrade loses or changes data:\n${lost.join('\n')}`)
  console.log('Filling a school for the next rehearsal…')
  const folder = mkdtempSync(join(tmpdir(), 'maneho-release-'))
  // Postgres may run as another user, which needs access.
  chmodSync(folder, 0o711)
  try {
    const { archive, calls } = await saveSchool(version, folder)
    if (cleanCommit() !== commit) refuse('The work tree changed in the meantime: nothing was released.')
    const saved = [
      join(SAVED_SCHOOLS, `${version}.backup`),
      join(SAVED_SCHOOLS, `${version}.calls.json`),
    ] as const
    copyFileSync(archive, saved[0])
    writeFileSync(saved[1], `${calls}\n`)
    writeVersion(version)
    git(
      'add',
      'package.json',
      'package-lock.json',
      FUNCTIONS_VERSION,
      ...saved.map((file) => relative(root, file)),
    )
    git('commit', '--quiet', '-m', `Release ${version}`)
    git('tag', '--annotate', `v${version}`, '-m', `Maneho ${version}\n\n${entry}`)
    console.log(
      `Released ${version} as ${git('rev-parse', '--short', 'HEAD')} with the tag v${version}. Push both: git push --follow-tags`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await release(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof StackError ? error.message : error)
  process.exit(1)
})
