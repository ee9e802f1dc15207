import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planChunks } from '../../scripts/build/chunkPlan.ts'
import type { GraphModule } from '../../scripts/build/mergeChunks.ts'

type Sources = Record<string, { imports?: string[]; lazy?: string[]; size?: number }>

const graphOf = (sources: Sources): GraphModule[] =>
  Object.entries(sources).map(([id, { imports = [], lazy = [], size = 1_000 }]) => ({
    id,
    size,
    imports,
    lazy,
  }))

const PAGE = { bytes: 1, files: 1 }

const plan = (sources: Sources, pages: string[][], fileCost = 0) =>
  planChunks({
    modules: graphOf(sources),
    start: 'start',
    pages: pages.map((roots) => ({ ...PAGE, roots })),
    fileCost,
    leave: () => false,
    kindOf: (id) => (id.startsWith('words') ? 'words' : 'code'),
  }).map(({ modules }) => modules.toSorted())

test('a page loads what its dialogs use too in one file with itself', () => {
  const chunks = plan(
    {
      start: { lazy: ['home', 'price'] },
      home: { imports: ['button'], lazy: ['dialog'] },
      dialog: { imports: ['button', 'field'] },
      button: {},
      field: {},
      price: {},
    },
    [['home'], ['price']],
  )
  expect(chunks).toContainEqual(['button', 'home'])
  expect(chunks).toContainEqual(['dialog', 'field'])
})

test('two pages share a file rather than load each other’s code', () => {
  const sources = {
    start: { lazy: ['home', 'price'] },
    home: { imports: ['button'] },
    price: { imports: ['button'] },
    button: {},
  }
  expect(plan(sources, [['home'], ['price']])).toHaveLength(3)
  expect(plan(sources, [['home'], ['price']], 100)).toHaveLength(3)
})

test('a page loads a few bytes in vain if two others load a file less for it', () => {
  const sources = {
    start: { lazy: ['home', 'price', 'about'] },
    home: { imports: ['button', 'icon'] },
    price: { imports: ['button', 'icon'] },
    about: { imports: ['button'] },
    button: {},
    icon: { size: 20 },
  }
  const pages = [['home'], ['price'], ['about']]
  expect(plan(sources, pages)).toContainEqual(['icon'])
  expect(plan(sources, pages, 500)).toContainEqual(['button', 'icon'])
})

test('a student loads no words of another language with a page’s code', () => {
  const sources = { start: { lazy: ['home', 'words'] }, home: {}, words: { size: 10 } }
  expect(plan(sources, [['home', 'words']], 5_000)).toHaveLength(2)
})

const COUNT = 14

test('the files of no app import each other in a circle', () => {
  const links = fc.array(fc.tuple(fc.nat(COUNT - 1), fc.nat(COUNT - 1), fc.boolean()), { maxLength: 40 })
  fc.assert(
    fc.property(
      links,
      fc.array(fc.nat(COUNT - 1), { minLength: 1, maxLength: 3 }),
      fc.nat(3_000),
      (drawn, roots, fileCost) => {
        const name = (at: number) => (at === 0 ? 'start' : `m${at}`)
        const sources: Sources = Object.fromEntries(
          Array.from({ length: COUNT }, (_, at) => [
            name(at),
            { imports: [], lazy: [], size: 100 + at * 90 },
          ]),
        )
        // Static imports only go down, so that the modules have no cycle.
        for (const [one, other, isLazy] of drawn)
          if (isLazy) sources[name(one)]?.lazy?.push(name(other))
          else if (one < other) sources[name(one)]?.imports?.push(name(other))
        sources.start?.lazy?.push(...roots.map(name))
        const chunks = plan(
          sources,
          roots.map((root) => [name(root)]),
          fileCost,
        )
        const at = new Map(chunks.flatMap((chunk) => chunk.map((id) => [id, chunk] as const)))
        expect(at.size).toBe(chunks.flat().length)
        const open = new Set<string[]>()
        const done = new Set<string[]>()
        const visit = (chunk: string[]) => {
          if (done.has(chunk)) return
          expect(open.has(chunk), JSON.stringify({ sources, chunks })).toBe(false)
          open.add(chunk)
          for (const id of chunk)
            for (const imported of sources[id]?.imports ?? []) {
              const other = at.get(imported)
              if (other && other !== chunk) visit(other)
            }
          open.delete(chunk)
          done.add(chunk)
        }
        for (const chunk of chunks) visit(chunk)
      },
    ),
    { seed: 52 },
  )
})
