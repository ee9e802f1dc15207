import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const page = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')

/** A row: number, statement, and its proof or decision. */
const rows = [...page.matchAll(/^\| (\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, number, statement, proof]) => ({
    number: Number(number),
    statement,
    proof: proof ?? '',
  }),
)

const PROOF = /\]\(\.\.\/(tests\/[^)]+)\): “(.+?)”(?:, with `(.+?)`)?(?:\. |$)/g
const DECISION = /\]\((decisions\/[^)]+)\)/g

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function titleOf(call: Node, source: string): string | null {
  const [first] = call.arguments as Node[]
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value
  return first?.type === 'TemplateLiteral' ? source.slice(first.start + 1, first.end - 1) : null
}

const known = new Map<string, Map<string, string>>()

/** The tests of a file: the source of each by its title, with the table of a test that has one. */
function testsOf(path: string): Map<string, string> {
  const found = known.get(path) ?? new Map<string, string>()
  if (known.has(path) || !existsSync(join(ROOT, path))) return found
  known.set(path, found)
  const source = readFileSync(join(ROOT, path), 'utf8')
  const walk = (node: Node) => {
    if (node.type === 'CallExpression') {
      const title = titleOf(node, source)
      if (title !== null && (node.arguments as Node[]).length > 1)
        found.set(title, source.slice(node.start, node.end))
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child)
  }
  walk(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return found
}

test('a customer finds each of the 474 statements of the specification once, with a test or a decision', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 474 }, (_, place) => place + 1))
  const bare = rows.filter(({ proof }) => !proof.match(PROOF) && !proof.match(DECISION))
  expect(bare).toEqual([])
})

test('a customer who follows a row finds the test, with the case that the row names', () => {
  const wrong = rows.flatMap(({ number, proof }) =>
    [...proof.matchAll(PROOF)].flatMap(([, path = '', title = '', part]) => {
      const source = testsOf(path).get(title.replaceAll('\\|', '|'))
      if (source === undefined) return [`${number}: ${path} has no test “${title}”`]
      if (part && !source.includes(part.replaceAll('\\|', '|')))
        return [`${number}: “${title}” has no ${part}`]
      return []
    }),
  )
  expect(wrong).toEqual([])
})

test('a customer who follows a row finds the decision', () => {
  const named = rows.flatMap(({ proof }) => [...proof.matchAll(DECISION)].map(([, path = '']) => path))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(join(ROOT, 'docs', path)))).toEqual([])
})
