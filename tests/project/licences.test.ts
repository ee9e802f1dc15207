import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licencesPage } from '../../scripts/generate/licences.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

const bare = (text: string) => text.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---')

test('an owner reads every package’s licence in docs/licences.md: npm run generate -- licences', () => {
  const page = licencesPage(read('package-lock.json'))
  expect(bare(read('docs/licences.md'))).toBe(bare(page))
  expect(page).not.toMatch(/unknown|undefined/)
})
