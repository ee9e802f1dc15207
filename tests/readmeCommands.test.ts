import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { README_COMMANDS } from './support/readmeCommands.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const named = new Set(
  [...readme.matchAll(/npm run ([a-z]+(?::[a-z]+)?)(?![\w:<])/g)].map(([, name = '']) => name),
)

test('the README tells commands that there are', () => {
  expect(named.size).toBeGreaterThan(15)
  expect([...named].filter((name) => !(name in scripts))).toEqual([])
})

test('every command of the README is run by a test, of every run or of npm run test:commands', () => {
  expect([...named].filter((name) => !(name in README_COMMANDS))).toEqual([])
  const files = Object.values(README_COMMANDS).flatMap((entry) => ('test' in entry ? [entry.test] : []))
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
