import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from '../support/writtenDocuments.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('a newcomer reads the README in two minutes: 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('a newcomer finds every label of docs/tour.md on the screen', () => {
  const sources = trackedFiles
    .filter((file) => /^(src|supabase\/seed\.sql|scripts\/start\/standInProvider\.ts)/.test(file))
    .filter((file) => /\.(tsx?|sql)$/.test(file))
    .map(read)
    .join('\n')
  const labels = [...`${read('README.md')}\n${read('docs/tour.md')}`.matchAll(/\*\*([^*]+?)\.?\*\*/g)]
    .map(([, label = '']) => label)
    .filter((label) => !read('docs/tour.md').includes(`- **${label}.**`))
  expect(labels.length).toBeGreaterThan(10)
  expect(labels.filter((label) => !sources.includes(label))).toEqual([])
})
