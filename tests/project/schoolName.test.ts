import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { school } from '../../src/school/school.ts'

const root = resolve(import.meta.dirname, '../..')
/** Texts shown or mailed by the school; films contain the name and are rendered per school. */
const SHOWN = ['src', 'supabase', 'public', 'index.html', 'scripts/build']

test('a school that takes the project over changes its name in school.ts and nowhere else', () => {
  const files = execFileSync('git', ['ls-files', ...SHOWN], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|sql|html|toml|json|svg|webmanifest|txt|css)$/.test(file))
  expect(files.length).toBeGreaterThan(400)
  const naming = files.filter((file) => readFileSync(resolve(root, file), 'utf8').includes(school.name))
  expect(naming).toEqual(['src/school/school.ts'])
})
