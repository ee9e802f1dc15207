// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

const { dismiss, show } = vi.hoisted(() => ({ dismiss: vi.fn(), show: vi.fn() }))
vi.mock('react-toastify/unstyled', () => ({
  ToastContainer: () => null,
  toast: { success: show, error: vi.fn(), dismiss },
}))

test('an admin sees one success at a time: the newest takes the place of the one before', async () => {
  show.mockReturnValueOnce('first').mockReturnValueOnce('second')
  const { success } = await import('../../src/ui/toaster.ts')
  success('Accepted', { role: 'status' })
  expect(dismiss).not.toHaveBeenCalled()
  success('Accepted', { role: 'status' })
  expect(dismiss).toHaveBeenCalledExactlyOnceWith('first')
  expect(show).toHaveBeenCalledTimes(2)
})
