// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import { CheckedRows } from '../../../../../src/features/admin/people/admissions/CheckedRows.tsx'
import { after, buttonOf, render } from '../../../../support/render.ts'

vi.mock('../../../../../src/data/transport/client.ts', () => ({}))

test('a clerk who registers a student of fifteen reads about the student, not about herself', async () => {
  const person = { firstName: 'Ana', lastName: 'Cruz', birthday: '2012-01-01' }
  const { page } = await render(
    <CheckedRows
      people={[person]}
      checked={[{ errors: { birthday: 'too_young' }, known: [] }]}
      notes={[]}
      without={new Set()}
      onLeaveOut={() => {}}
      onCorrect={() => {}}
    />,
  )
  expect(page.textContent).toContain('The student must be at least 16 years old.')
})

test('a clerk takes the likely fix of a mistyped address, or registers the row as it is', async () => {
  const row = { firstName: 'Ana', lastName: 'Cruz', birthday: '2001-01-01' }
  const onCorrect = vi.fn()
  const { page } = await render(
    <CheckedRows
      people={[
        { ...row, email: 'ana@gmial.con' },
        { ...row, email: 'ben@yahoo.com.ph' },
      ]}
      checked={[
        { errors: {}, known: [] },
        { errors: {}, known: [] },
      ]}
      notes={[]}
      without={new Set()}
      onLeaveOut={() => {}}
      onCorrect={onCorrect}
    />,
  )
  expect(page.textContent?.match(/Did you mean/g)).toHaveLength(1)
  expect(
    [...page.querySelectorAll<HTMLInputElement>('tbody [type="checkbox"]')].map(({ checked }) => checked),
  ).toEqual([true, true])
  await after(() => buttonOf(page, 'Did you mean ana@gmail.com?').click())
  expect(onCorrect).toHaveBeenCalledExactlyOnceWith(0, 'email', 'ana@gmail.com')
})
