import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, SAVED_SCHOOLS } from '../../scripts/migration/migration.ts'
import { type Calls, findBroken, readCalls } from '../../scripts/release/calls.ts'
import { freshDatabase } from '../support/database.ts'

const database = await freshDatabase()
afterAll(database.drop)
const now = await openDatabase(database.superuserUrl, readCalls)

function readReleased(): Calls {
  const files = readdirSync(SAVED_SCHOOLS).filter((name) => name.endsWith('.calls.json'))
  const [newest] = files.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return JSON.parse(newest ? readFileSync(join(SAVED_SCHOOLS, newest), 'utf8') : JSON.stringify(now))
}

test('a student with an open page of the version before is understood by this server', () => {
  expect(Object.keys(now).length).toBeGreaterThan(150)
  expect(findBroken(readReleased(), now)).toEqual([])
})

const answer = {
  type: 'object',
  properties: { passed: { type: 'boolean' }, score: { type: 'integer' }, state: { enum: ['open', 'over'] } },
  required: ['passed', 'score', 'state'],
}
const older = { args: { p_exam: 'uuid', 'p_language?': 'text' }, answer }
const { score, ...others } = answer.properties

test.each([
  ['submit is gone.', null],
  ['submit needs p_day.', { ...older, args: { ...older.args, p_day: 'date' } }],
  [
    'submit does not accept p_exam as uuid.',
    { ...older, args: { 'p_language?': 'text', 'p_exam?': 'bigint' } },
  ],
  ['submit does not accept p_language? as text.', { ...older, args: { p_exam: 'uuid' } }],
  ['submit returns nothing.', { ...older, answer: null }],
  [
    'submit().passed can be "string", which was "boolean".',
    { ...older, answer: { ...answer, properties: { ...others, score, passed: { type: 'string' } } } },
  ],
  [
    'submit().score can be missing.',
    { ...older, answer: { ...answer, properties: others, required: ['passed', 'state'] } },
  ],
  [
    'submit().state can be "late", which was "open".',
    {
      ...older,
      answer: { ...answer, properties: { ...others, score, state: { enum: ['open', 'late', 'over'] } } },
    },
  ],
])('a developer who breaks open pages of the version before reads how: %s', (sentence, newer) => {
  const more = { ...older, args: { ...older.args, 'p_note?': 'text' } }
  const richer = { ...answer, properties: { ...answer.properties, news: { type: 'string' } } }
  expect(findBroken({ submit: older }, { submit: { ...more, answer: richer } })).toEqual([])
  expect(findBroken({ submit: older }, newer ? { submit: newer } : {})).toEqual([sentence])
})
