// @vitest-environment happy-dom
import '../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import { CheckedRows } from '../../../../src/features/admin/admissions/CheckedRows.tsx'
import { render } from '../../../support/render.ts'

vi.mock('../../../../src/data/client.ts', () => ({}))

test('a clerk who registers a student of fifteen reads about the student, not about herself', async () => {
  const person = { firstName: 'Ana', lastName: 'Cruz', birthday: '2012-01-01' }
  const { page } = await render(
    <CheckedRows
      people={[person]}
      checked={[{ errors: { birthday: 'too_young' }, known: [] }]}
      without={new Set()}
      onLeaveOut={() => {}}
      onCorrect={() => {}}
    />,
  )
  expect(page.textContent).toContain('The student must be at least 16 years old.')
})
