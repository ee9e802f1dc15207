import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')
const partNames = (language: string) =>
  globSync(`i18n/${language}/*.ts`, { cwd: SOURCE }).map((file) => basename(file, '.ts'))

type Leaf = { path: string; value: string | ((...args: string[]) => unknown) }

function leavesOf(value: unknown, path: string): Leaf[] {
  if (typeof value === 'string') return [{ path, value }]
  if (typeof value === 'function') return [{ path, value: value as (...args: string[]) => unknown }]
  return Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
}

async function messagesIn(language: string): Promise<Leaf[]> {
  const parts = partNames(language).map(async (part) => {
    const { messages } = await import(`../../src/i18n/${language}/${part}.ts`)
    return messages ? leavesOf(messages, part) : []
  })
  return (await Promise.all(parts)).flat()
}

const english = await messagesIn('en')
const filipino = new Map((await messagesIn('fil')).map(({ path, value }) => [path, value]))

const textOf = (value: Leaf['value']) =>
  typeof value === 'string'
    ? value
    : String(value(...Array.from({ length: value.length }, (_, index) => String(7001 + index))))
const parametersIn = (text: string) => [...new Set(text.replaceAll(',', '').match(/700\d/g))].sort()

test('a student finds every message in both languages', () => {
  expect([...filipino.keys()].sort()).toEqual(english.map(({ path }) => path).sort())
  expect(english.length).toBeGreaterThan(20)
})

test('a developer finds the message that docs/recipes.md shows how to use', () => {
  const recipes = readFileSync(join(SOURCE, '../docs/recipes.md'), 'utf8')
  const [, group, part, path] =
    /const \{ (\w+) \} = useMessages\('(\w+)'\)`, then `\{([\w.]+)\}`/.exec(recipes) ?? []
  expect(path?.split('.')[0]).toBe(group)
  expect(english.map((leaf) => leaf.path)).toContain(`${part}.${path}`)
})

test('a message says the same names and numbers in both languages', () => {
  const different = english.filter(({ path, value }) => {
    const other = filipino.get(path) ?? ''
    return (
      typeof value !== typeof other ||
      value.length !== (typeof value === 'function' ? other.length : value.length) ||
      parametersIn(textOf(value)).join() !== parametersIn(textOf(other)).join()
    )
  })
  expect(different.map(({ path }) => path)).toEqual([])
})

test('no message is empty or left in the other language', () => {
  const empty = english.filter(
    ({ path, value }) => !textOf(value).trim() || !textOf(filipino.get(path) ?? '').trim(),
  )
  expect(empty.map(({ path }) => path)).toEqual([])
  // Short labels may be equal in both languages; sentences may not.
  const copied = english.filter(
    ({ path, value }) =>
      textOf(value).split(' ').length > 3 && textOf(value) === textOf(filipino.get(path) ?? ''),
  )
  expect(copied.map(({ path }) => path)).toEqual([])
})

test('the Filipino spells lisensiya in one way', () => {
  const others = [...filipino].filter(([, value]) => /lisen(sya|cia|sia)|licensya/i.test(textOf(value)))
  expect(others.map(([path]) => path)).toEqual([])
})

// Errors are looked up by server codes.
test('every message is shown somewhere', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCE, exclude: ['i18n/en/**', 'i18n/fil/**'] })
  // Contract values, such as payment methods, may select a message.
  const code = [
    ...sources,
    '../contract/database.types.ts',
    '../contract/answers/mails.ts',
    '../contract/answers/school.ts',
    '../contract/answers/notices.ts',
    '../contract/answers/cases.ts',
    '../contract/answers/scenes.ts',
    '../contract/answers/drives.ts',
    '../contract/answers/signals.ts',
    '../contract/answers/distances.ts',
    '../contract/answers/parking.ts',
    '../contract/answers/car.ts',
  ]
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
    .join('\n')
  const read = new Set(
    [...code.matchAll(/[.{,] ?([\w$]+)/g), ...code.matchAll(/'([\w-]+)(?=')/g)].map(([, name]) => name),
  )
  const unused = english.filter(({ path }) => {
    if (/^((errors|auth|secondFactor)\.sentences|studentErrors|pictureErrors|officeErrors)\./.test(path))
      return false
    const names = path.split('.').filter((name) => !/^\d+$/.test(name))
    return !read.has(names.at(-1))
  })
  expect(unused.map(({ path }) => path)).toEqual([])
})
