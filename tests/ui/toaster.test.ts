// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

const { dismiss, show, container } = vi.hoisted(() => ({
  dismiss: vi.fn(),
  show: vi.fn(),
  container: vi.fn(),
}))
vi.mock('react-toastify/unstyled', () => ({
  ToastContainer: (props: object) => {
    container(props)
    return null
  },
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

test('a person sees a notice at the top right, where the library closes it after five seconds', async () => {
  await import('../../src/ui/toaster.ts')
  await vi.waitFor(() => expect(container).toHaveBeenCalled())
  expect(container.mock.calls[0]?.[0]).toMatchObject({ position: 'top-right', autoClose: 5_000 })
})
