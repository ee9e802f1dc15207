import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Stylesheets that mark states by background or shadow, which forced colours drop. */
test.each([
  'src/ui/SegmentedChoice.module.css',
  'src/ui/Tabs.module.css',
  'src/ui/Progress.module.css',
  'src/features/learning/ModuleList.module.css',
])('a student with forced colours sees which part is chosen or done: %s', (file) => {
  const [, forced = ''] = readFileSync(resolve(root, file), 'utf8').split('@media (forced-colors: active)')
  expect(forced).toContain('Highlight')
})
