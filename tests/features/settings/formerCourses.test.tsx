// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { MyFormerRun } from '../../../contract/answers/formerRuns.ts'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { FormerCourses } from '../../../src/features/settings/former/FormerCourses.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, render } from '../../support/render.ts'

await loadMessages('common', 'errors', 'former')

const { getMyFormerRuns } = vi.hoisted(() => ({ getMyFormerRuns: vi.fn() }))
vi.mock('../../../src/data/formerRuns.ts', () => ({ getMyFormerRuns }))

const profile = { id: 'p', role: 'otdc' } as Profile
const run: MyFormerRun = {
  id: 'r1',
  course: 'otdc',
  beganAt: '2023-12-31T17:00:00Z',
  endedAt: '2026-11-28T01:00:00Z',
  completedAt: null,
  seconds: 54_240,
  modules: [{ title: { en: 'Road signs', fil: 'Mga karatula' }, passedAt: '2024-03-08T17:00:00Z' }],
  certificate: null,
}

test('a student who bought the course again reads the earlier one in Settings, and no one else sees it', async () => {
  getMyFormerRuns.mockResolvedValue([run])
  const { page } = await render(<FormerCourses profile={profile} />)
  await expect.poll(() => page.querySelector('summary')?.textContent ?? '').toContain('(2024)')
  const details = page.querySelector('details')
  await after(() => {
    if (details) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
  const text = page.textContent ?? ''
  for (const words of ['Not completed', 'Road signs', 'Passed on March 9, 2024'])
    expect(text).toContain(words)
  expect(page.querySelector('button')).toBeNull()

  getMyFormerRuns.mockResolvedValue([])
  const { page: bare } = await render(<FormerCourses profile={profile} />)
  await after(() => {})
  expect(bare.textContent).toBe('')
})
