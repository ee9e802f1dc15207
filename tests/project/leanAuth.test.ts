import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UNUSED_LOGINS } from '../../scripts/build/leanAuth.ts'

test('a developer who calls what the build leaves out of auth-js is told before a student is', () => {
  const calls = new RegExp(`\\bauth\\b.*\\.(${UNUSED_LOGINS.join('|')}|admin)\\b`)
  const files = globSync('{src,machines}/**/*.{ts,tsx}').filter((file) =>
    calls.test(readFileSync(file, 'utf8')),
  )
  expect(files).toEqual([])
})
