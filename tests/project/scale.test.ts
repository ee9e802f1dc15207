import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scaleDocument } from '../../scripts/generate/scale.ts'

const read = (name: string) => readFile(new URL(`../../docs/measurements/${name}`, import.meta.url), 'utf8')
const json = async (name: string) => JSON.parse(await read(name))

test('an owner reads the latest measurements in docs/measurements/scale.md: npm run generate -- scale', async () => {
  expect(await read('scale.md')).toBe(
    scaleDocument(await json('cohort.json'), await json('cohort.before.json')),
  )
})

test('a school that doubles its requests reads another page', async () => {
  const measured = await json('cohort.json')
  const before = await json('cohort.before.json')
  const doubled = structuredClone(measured)
  doubled.course.hour.requests *= 2
  const requests = (document: string) => /\| Requests +\|.*\|\n\| Requests a second/.exec(document)?.[0]
  expect(requests(scaleDocument(measured, before))).toBeTruthy()
  expect(requests(scaleDocument(doubled, before))).not.toBe(requests(scaleDocument(measured, before)))
})
