// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Role } from '../../../contract/answers/shared.ts'
import { PracticePage } from '../../../src/features/learning/PracticePage.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { render } from '../../support/render.ts'
import { amina } from '../people.ts'

vi.mock('../../../src/data/practice.ts', () => ({ openPractice: () => new Promise(() => {}) }))
vi.mock('../../../src/data/drafts.ts', () => ({ adoptLists: async () => [] }))
vi.mock('../../../src/features/learning/study/StudySlot.tsx', () => ({
  StudySlot: ({ kind }: { kind: string }) => <p>hours of {kind}</p>,
}))
await loadMessages('common', 'practice')

const open = async (role: Role) =>
  (
    await render(
      <MemoryRouter>
        <PracticePage profile={amina} role={role} />
      </MemoryRouter>,
    )
  ).page

test('the hours of a student in a course count while she practices, those of somebody without one do not', async () => {
  for (const role of ['otdc', 'ddc'] as const)
    expect((await open(role)).textContent, role).toContain('hours of practice')
  expect((await open('unpaid')).textContent).not.toContain('hours of')
})
