// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SearchBox } from '../../../../../src/features/admin/kit/list/SearchBox.tsx'
import { after, render, type } from '../../../../support/render.ts'

test('an admin’s search runs exactly 300 ms after typing stops, or at once on Enter', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onSearch = vi.fn()
  const { page } = await render(<SearchBox placeholder="Search reports..." text="" onSearch={onSearch} />)
  const field = page.querySelector('input')
  expect(field?.placeholder).toBe('Search reports...')
  const pass = (ms: number) => after(() => vi.advanceTimersByTimeAsync(ms))
  await type(field, 'ma')
  await pass(200)
  await type(field, 'mar')
  await pass(299)
  expect(onSearch).not.toHaveBeenCalled()
  await pass(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('mar')
  await type(field, 'maria')
  await after(() =>
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  expect(onSearch).toHaveBeenLastCalledWith('maria')
})
