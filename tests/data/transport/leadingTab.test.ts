import { afterEach, expect, test, vi } from 'vitest'
import { leadOneTab } from '../../../src/data/transport/leadingTab.ts'

afterEach(() => void vi.unstubAllGlobals())

test('an admin’s tab that is left before its browser lets it take the lead never leads', async () => {
  let grant = async () => {}
  const request = (_name: string, _options: object, hold: () => Promise<void>) => {
    grant = hold
    return Promise.resolve()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const lead = vi.fn(() => () => {})
  leadOneTab('hints', lead, true)()
  await grant()
  expect(lead).not.toHaveBeenCalled()
})
