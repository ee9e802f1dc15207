// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchShortcut } from '../../../src/features/learning/developmentShortcut.ts'

const { passModuleForDevelopment, toastSuccess } = vi.hoisted(() => ({
  passModuleForDevelopment: vi.fn(async () => {}),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../src/data/development.ts', () => ({ passModuleForDevelopment }))
vi.mock('../../../src/ui/toast.ts', () => ({ toastSuccess }))

const modules = [
  { index: 0, assessment: 'none' },
  { index: 1, assessment: 'exam' },
]

function typing(current: number) {
  const onPassed = vi.fn()
  onTestFinished(watchShortcut(() => ({ context: { current, modules } }), onPassed))
  for (const key of 'drive') window.dispatchEvent(new KeyboardEvent('keydown', { key }))
  return onPassed
}

test('a developer who types the five letters passes the module, and reads why General Information has none', async () => {
  const onPassed = typing(1)
  await vi.waitFor(() => expect(onPassed).toHaveBeenCalledOnce())
  expect(passModuleForDevelopment).toHaveBeenCalledExactlyOnceWith(1)
  expect(toastSuccess).not.toHaveBeenCalled()
  typing(0)
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('passed from the start'))
})
