import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, removeStack } from 'embedded-supabase'
import { type Contents, compareContents, readDeclared, readMigrations } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printTable } from '../../scripts/bench/printTable.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { type Command, isAlive, ownEnvironment, removeFolders, runCommand } from '../support/command.ts'
import { childNamed, kill, postmaster, randomFrom } from '../support/killing.ts'
import {
  contentsOf,
  filesOf,
  type OlderSchool,
  restoreOlderSchool,
  withPostgres,
} from '../support/olderSchool.ts'
import { tries } from '../support/runs.ts'

/** Repeats a run: `CRASH_SEED=… npm run test:fuzz -- --file upgradeKills`. */
const SEED = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1e6))
const KILLS = Number(process.env.KILLS ?? 12)
/** Only `npm run test:fuzz` has the minutes that this takes. */
const isThorough = tries(0, 1) > 0
const NOTHING = { loses: [], changes: [], renames: new Map<string, string>() }
/** Columns that the clock of a running stack writes. */
const OF_THE_CLOCK = [
  'private.checkouts.state',
  'private.checkouts.looked_at',
  'private.retention.idle_looked_on',
  'private.retention.pictures_looked_at_on',
  'private.receipt_grids',
  'private.receipt_grids_number_seq',
]
const BEGUN = /Bringing the database up to date/
const ENDED = /Ctrl-C stops/

let folder: string
let school: OlderSchool
let before: Contents
let migrationsBefore: string[]
let environment: Record<string, string>

const migrationsOf = async (url: string) => {
  const database = await connect(url)
  const { rows } = await database.query(
    'select version from supabase_migrations.schema_migrations order by 1',
  )
  await database.end()
  return rows.map(({ version }) => version as string)
}

const urlOf = (port: number | string, dataDir: string) => {
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8')
  return `postgresql://supabase_admin:${password}@127.0.0.1:${port}/postgres`
}

beforeAll(async () => {
  if (!isThorough) return
  folder = await mkdtemp(join(tmpdir(), 'maneho-upgrade-kills-'))
  school = await restoreOlderSchool(folder)
  environment = await ownEnvironment()
  await withPostgres(school.dataDir, async (postgres) => {
    const url = postgres.url('postgres', 'supabase_admin')
    before = await contentsOf(url)
    migrationsBefore = await migrationsOf(url)
  })
}, 300_000)

afterAll(async () => {
  if (!isThorough) return
  removeStack(school.dataDir, PROJECT)
  await removeFolders()
  await rm(folder, { recursive: true, force: true })
})

const startIn = (dataDir: string) => runCommand('dev', { ...environment, MANEHO_DATA_DIR: dataDir })

async function printed(command: Command, words: RegExp): Promise<number> {
  const startedAt = Date.now()
  let isOver = false
  void command.exitCode.then(() => {
    isOver = true
  })
  while (!words.test(command.output())) {
    if (isOver) throw new Error(`It ended: ${command.output()}`)
    await wait(10)
  }
  return Date.now() - startedAt
}

async function stop(command: Command) {
  command.process.kill('SIGINT')
  expect(await command.exitCode).toBe(0)
}

/** Which version the data is of, once every row has been compared. */
async function versionOf(url: string, changed: string[] = []): Promise<'old' | 'new'> {
  const files = await readMigrations(PROJECT.folder)
  const contents = await contentsOf(url)
  const applied = await migrationsOf(url)
  const isOld = applied.join() === migrationsBefore.join()
  if (!isOld) expect(applied).toEqual(files.map(({ version }) => version))
  const { changes, ...declared } = isOld ? NOTHING : readDeclared(files.map(({ text }) => text))
  expect(compareContents(before, contents, { ...declared, changes: [...changes, ...changed] })).toEqual([])
  return isOld ? 'old' : 'new'
}

test.runIf(isThorough)(
  'an owner whose machine stops at any moment of an upgrade has complete data, and gets in with one more start',
  async () => {
    console.log(`CRASH_SEED=${SEED}`)
    const random = randomFrom(SEED)
    const files = [...filesOf(school.dataDir)]
    const copy = () => {
      const dataDir = join(folder, 'copy')
      execFileSync('cp', ['-a', school.dataDir, dataDir])
      return dataDir
    }
    const remove = (dataDir: string) => execFileSync('rm', ['-rf', dataDir])

    // One whole upgrade, for its length.
    let dataDir = copy()
    const whole = startIn(dataDir)
    await printed(whole, BEGUN)
    const length = await printed(whole, /Starting the services/)
    await printed(whole, ENDED)
    await stop(whole)
    remove(dataDir)

    const table: Record<string, string | number>[] = []
    for (let number = 1; number <= KILLS; number += 1) {
      dataDir = copy()
      const moment = Math.round(random() * length * 1.05)
      const command = startIn(dataDir)
      await printed(command, BEGUN)
      await wait(moment)
      const starter = command.process.pid ?? 0
      const victims = [starter, childNamed('dev.ts', starter), await postmaster(dataDir)]
      victims.forEach(kill)
      while (victims.some(isAlive)) await wait(10)
      // Every other time the next start is the first to see the data.
      const found =
        number % 2 === 0
          ? await withPostgres(dataDir, ({ url }) => versionOf(url('postgres', 'supabase_admin')))
          : '-'
      const again = startIn(dataDir)
      const begun = Date.now()
      await printed(again, /Starting the services/)
      expect(await versionOf(urlOf(environment.MANEHO_DB_PORT ?? '', dataDir), OF_THE_CLOCK)).toBe('new')
      await printed(again, ENDED)
      const started = Date.now() - begun
      const now = filesOf(dataDir)
      expect(files.filter(([name, sum]) => now.get(name) !== sum)).toEqual([])
      await stop(again)
      table.push({ kill: number, 'after (ms)': moment, 'of (ms)': length, found, 'next start (ms)': started })
      remove(dataDir)
    }
    printTable(table)
  },
  1_800_000,
)
