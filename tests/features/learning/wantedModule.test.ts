import { expect, test } from 'vitest'
import { wantedModule } from '../../../src/features/learning/useModuleAddress.ts'

const wanted = (query: string) => wantedModule(new URLSearchParams(query))

test('a link leads to the module it names', () => {
  expect(wanted('module=0')).toBe(0)
  expect(wanted('module=6')).toBe(6)
  expect(wanted('from=mail&module=3')).toBe(3)
})

test('a link that names no module of the school leaves the choice to the course', () => {
  for (const query of [
    '',
    'module=',
    'module=7',
    'module=-1',
    'module=1.5',
    'module=1e0',
    'module= 1',
    'module=٣',
  ]) {
    expect(wanted(query), query).toBeNull()
  }
})
