import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generateShapes } from '../../scripts/generate/answerShapes.ts'

const ROOT = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = await generateShapes()

test('contract/shapes is what contract/answers says: run npm run types', () => {
  const written = readdirSync(join(ROOT, 'contract/shapes')).map((file) => [
    file,
    textOf(`contract/shapes/${file}`),
  ])
  expect(Object.fromEntries(written)).toEqual(files)
})

const topicOf = new Map(
  Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(/^ {2}"(\w+)":/gm)].map(([, name = '']) => [name, file] as const),
  ),
)
const QUERIES = new Map([
  ...[...textOf('src/data/queries.ts').matchAll(/export const (\w+) = \['(\w+)'/g)].map(
    ([, constant = '', name = '']) => [constant, name] as const,
  ),
  ['usersQuery', 'list_users'],
])

test('a developer who calls a function has the shape of its answer beside it, and detects a wrong one', () => {
  const missing = globSync('**/*.ts', { cwd: join(ROOT, 'src/data') }).flatMap((file) => {
    const text = textOf(`src/data/${file}`)
    const named = [...text.matchAll(/(?:\w*[rR]pc\w*(?:<\w+>)?\(\s*|fitsAnswer\()'?(\w+)/g)].map(
      ([, word = '']) => QUERIES.get(word) ?? word,
    )
    return named
      .filter((name) => topicOf.has(name) && !text.includes(`contract/shapes/${topicOf.get(name)}'`))
      .map((name) => `src/data/${file} calls ${name} without contract/shapes/${topicOf.get(name)}`)
  })
  expect(missing).toEqual([])
  expect(topicOf.size).toBeGreaterThan(100)
})
