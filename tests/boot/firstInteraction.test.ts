// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { firstInteraction } from '../../src/boot/firstInteraction.ts'

beforeEach(() => {
  vi.useFakeTimers()
  location.hash = ''
  vi.stubGlobal('scrollY', 0)
})

async function watch(isPainted = true) {
  const interacted = vi.fn()
  void firstInteraction(() => isPainted).then(interacted)
  await vi.advanceTimersByTimeAsync(10_000)
  return interacted
}

test('a visitor who does nothing spares the connection what the page loads at a touch', async () => {
  expect(await watch()).not.toHaveBeenCalled()
})

test.each(['pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'touchstart'])(
  'a visitor’s %s is answered first, and the rest of the page loads after the tap',
  async (kind) => {
    const interacted = await watch()
    window.dispatchEvent(new Event(kind))
    await vi.advanceTimersByTimeAsync(149)
    expect(interacted).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(interacted).toHaveBeenCalledOnce()
  },
)

test('a visitor at a section, further down, or where nothing is painted yet does not wait', async () => {
  expect(await watch(false)).toHaveBeenCalled()
  vi.stubGlobal('scrollY', 1)
  expect(await watch()).toHaveBeenCalled()
  vi.stubGlobal('scrollY', 0)
  location.hash = '#contact'
  expect(await watch()).toHaveBeenCalled()
})
