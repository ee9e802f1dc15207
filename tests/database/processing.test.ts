import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PROCESSING, type ProcessedTable, processingRecord } from '../../scripts/generate/processing.ts'
import { openDatabase } from './openDatabase.ts'

const sql = await openDatabase()

test('a data protection officer reads today’s schema in the record: npm run generate -- processing', async () => {
  const tables = await sql.unsafe<ProcessedTable[]>(PROCESSING)
  const record = await readFile(new URL('../../docs/processing.md', import.meta.url), 'utf8')
  expect(record).toBe(processingRecord(tables))
})

test('every table about people says in the record for what it is', async () => {
  const tables = await sql.unsafe<ProcessedTable[]>(PROCESSING)
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter(({ purpose }) => !purpose)).toEqual([])
  const kept = Object.fromEntries(
    tables.map(({ name, gone, kept }) => [name, gone ? 'account' : kept ? 'records' : 'other']),
  )
  expect(kept).toMatchObject({
    'private.consents': 'account',
    'private.payments': 'records',
    'private.refunds': 'records',
    'public.audit_log': 'other',
  })
})
