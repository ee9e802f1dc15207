// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { EssayPanel } from '../../../src/features/learning/essay/EssayPanel.tsx'
import { isUpdateNoticeSuppressed } from '../../../src/lib/updateNotice.ts'
import { writeEssay } from '../../machines/essay/writeEssay.ts'
import { render } from '../../support/render.ts'

test('a student who writes an essay is not asked to reload for a new version, and is again afterwards', async () => {
  const { essay } = await writeEssay()
  expect(isUpdateNoticeSuppressed()).toBe(false)
  const { leave } = await render(
    <MemoryRouter>
      <EssayPanel essay={essay} />
    </MemoryRouter>,
  )
  expect(isUpdateNoticeSuppressed()).toBe(true)
  await leave()
  expect(isUpdateNoticeSuppressed()).toBe(false)
})
