// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { inTheApp, keepShell, removeShell, settleShell, whenShellGoes } from '../../src/lib/shell.ts'

const isShown = () =>
  document.getElementById('shell') !== null && document.documentElement.dataset.shell === ''
const turn = () => new Promise<void>((resolve) => queueMicrotask(resolve))

beforeEach(() => {
  document.documentElement.dataset.shell = ''
  const header = '<header><a href="/student-modules">Modules</a><button class="who">A</button></header>'
  document.body.innerHTML = `<div id="shell">${header}</div><div id="root">${header}</div>`
  whenShellGoes(() => {})
})

test('the frame stays from one placeholder to the next, and goes with the last', async () => {
  const endLoading = keepShell()
  settleShell()
  await turn()
  expect(isShown()).toBe(true)
  // React takes the one away and puts the other in, at once.
  endLoading()
  const endSkeleton = keepShell()
  await turn()
  expect(isShown()).toBe(true)
  endSkeleton()
  await turn()
  expect(isShown()).toBe(false)
  expect(document.documentElement.dataset.shell).toBeUndefined()
})

test('the frame goes at once from a page that shows no placeholder', async () => {
  settleShell()
  await turn()
  expect(isShown()).toBe(false)
})

test.each(['a', 'button'])('a person who has reached a %s by Tab is on the same one in the app', (kind) => {
  document.querySelector<HTMLElement>(`#shell ${kind}`)?.focus()
  removeShell()
  expect(document.activeElement).toBe(document.querySelector(`#root ${kind}`))
})

test('what was pressed in the frame is known in the app, once the frame has gone', () => {
  const button = document.querySelector('#shell button')
  const gone = vi.fn(() => inTheApp(button))
  whenShellGoes(gone)
  removeShell()
  removeShell()
  expect(gone.mock.results).toEqual([{ type: 'return', value: document.querySelector('#root button') }])
})
