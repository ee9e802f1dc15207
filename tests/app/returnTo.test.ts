// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Visitor } from '../../src/app/guards.ts'
import { placeFor } from '../../src/app/returnTo.ts'

const amina: Visitor = { signedIn: true, role: 'otdc' }

test.each([
  '{',
  'null',
  '[]',
  '"x"',
  '{"address":1}',
  '{"owner":null}',
  '{"address":"http://[","owner":null}',
])('a student whose tab has kept %s instead of an address logs in as if nothing were kept', (kept) => {
  sessionStorage.setItem('returnTo', kept)
  expect(placeFor('amina', amina)).toBeNull()
})
