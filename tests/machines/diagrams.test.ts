import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { countArrows, MOST_ARROWS } from 'statechart-diagrams'
import { expect, test } from 'vitest'
import { diagrams } from '../../scripts/generate/diagrams.ts'

const folder = new URL('../../docs/machines/', import.meta.url)

test('every machine has a drawing, and no drawing is left of a machine that is gone', async () => {
  const files = await readdir(new URL('../../machines/', import.meta.url), { recursive: true })
  const machines = files
    .filter((file) => file.endsWith('Machine.ts'))
    .map((file) => `${basename(file, '.ts')}.md`)
    .sort()
  expect(Object.keys(diagrams()).sort()).toEqual([...machines, 'README.md'].sort())
  expect((await readdir(folder)).filter((file) => file.endsWith('Machine.md')).sort()).toEqual(machines)
})

test.each(Object.entries(diagrams()))(
  '%s shows the machine as it is: `npm run generate -- diagrams` draws it anew',
  async (file, text) => {
    expect(await readFile(new URL(file, folder), 'utf8')).toBe(text)
  },
)

test('no chart of a machine has more transitions than a reader can follow', () => {
  // Starts and ends are no transitions.
  const transitions = (chart: string) => countArrows(chart.replaceAll(/^.*\[\*\].*$/gm, ''))
  const { 'README.md': _, ...pages } = diagrams()
  const crowded = Object.entries(pages).flatMap(([file, text]) =>
    text
      .split('```')
      .map(transitions)
      .filter((arrows) => arrows > MOST_ARROWS)
      .map((arrows) => `${file}: ${arrows}`),
  )
  expect(crowded).toEqual([])
})
