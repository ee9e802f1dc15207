import { constants } from 'node:os'
import { explainFailure, StackError } from 'embedded-supabase'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../support/runs.ts'

const FOLDER = '/home/ana/maneho/.maneho'

const ofSystem = fc.record({
  code: fc.constantFrom(...Object.keys(constants.errno)),
  syscall: fc.constantFrom(
    'open',
    'mkdir',
    'write',
    'spawn /bin/sh',
    'listen',
    'connect',
    'rename',
    'uv_spawn',
  ),
  path: fc.option(fc.constantFrom(`${FOLDER}/keys.json`, `${FOLDER}/storage/x`), { nil: undefined }),
})

/** A Postgres error, as its client throws it. */
const ofPostgres = fc.record({
  code: fc.constantFrom(
    '53100',
    '53200',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    'XX001',
    'XX002',
    '28P01',
    '3D000',
    'XX000',
    '42501',
    '0A000',
  ),
  severity: fc.constantFrom('ERROR', 'FATAL', 'PANIC'),
})
const lastWords = fc.constantFrom(
  '',
  'could not write to file "pg_wal/xlogtemp.5": No space left on device',
  'could not open file "base/5/1249": Too many open files',
  'could not fork new process for connection: Resource temporarily unavailable',
  'database files are incompatible with server',
  'could not locate a valid checkpoint record at 0/1A2B3C8',
  'terminating connection due to administrator command',
)

const isOfDamage = (words: string) => /XX00[12]|checkpoint record/.test(words)

const WAYS = [
  (error: Error) => error,
  (error: Error) => new Error('It failed', { cause: error }),
  (error: Error) => new AggregateError([error, new Error('and again')]),
]

// Issue 50 C1: every failed start was reported as a damaged database to delete.
test('a person whose start fails reads how to go on, and deletes data only if damaged', () => {
  const failures = fc
    .oneof(ofSystem, ofPostgres)
    .map((facts) => Object.assign(new Error(`${facts.code}: it failed\n    at a line of the program`), facts))
  fc.assert(
    fc.property(failures, lastWords, fc.constantFrom(...WAYS), (error, said, wrap) => {
      const told = explainFailure(wrap(error), FOLDER, said)
      expect(told).toBeInstanceOf(StackError)
      const sentence = told?.message ?? ''
      expect(sentence).not.toContain('\n')
      expect(sentence).not.toMatch(/NaN|undefined|\[object/)
      expect(sentence).toMatch(/start again|choose a folder|run |set MANEHO|restore it|npm run/)
      if (sentence.includes('reset')) expect(isOfDamage(`${error.code} ${said}`)).toBe(true)
    }),
    { seed: 50, numRuns: tries(200, 2_000) },
  )
})

test('a developer whose program has a fault sees where, and a refusal that was explained stays as it is', () => {
  expect(explainFailure(new TypeError('x is not a function'), FOLDER)).toBeUndefined()
  const refused = new StackError('port_busy', 'Port 54321 is busy.', { cause: { code: 'EADDRINUSE' } })
  expect(explainFailure(refused, FOLDER)).toBe(refused)
  const denied = Object.assign(new Error('permission denied for table profiles'), { code: '42501' })
  const migration = new StackError('migration_failed', 'supabase/x.sql, line 3: …', { cause: denied })
  expect(explainFailure(migration, FOLDER)).toBe(migration)
  const full = new StackError('migration_failed', 'supabase/x.sql: Connection terminated unexpectedly')
  expect(explainFailure(full, FOLDER, 'could not extend file: No space left on device')?.code).toBe(
    'disk_full',
  )
})
