// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyClick } from '../../src/boot/earlyClick.ts'
import { openShell } from '../../src/boot/pageShell.ts'

const isShown = () =>
  document.getElementById('shell') !== null && document.documentElement.dataset.shell === ''
const turn = () => new Promise<void>((resolve) => queueMicrotask(resolve))

function open() {
  document.documentElement.dataset.shell = ''
  const header = '<header><a href="/student-modules">Modules</a><button class="who">A</button></header>'
  document.body.innerHTML = `<div id="shell">${header}</div><div id="root">${header}</div>`
  const shell = openShell(document.getElementById('shell') as HTMLElement)
  window.shell = shell
  return shell
}

beforeEach(() => {
  delete window.earlyClick
})

test('the frame stays from one placeholder to the next, and goes with the last', async () => {
  const { keep, settle } = open()
  const endLoading = keep()
  settle()
  await turn()
  expect(isShown()).toBe(true)
  // React swaps both in one commit.
  endLoading()
  const endSkeleton = keep()
  await turn()
  expect(isShown()).toBe(true)
  endSkeleton()
  await turn()
  expect(isShown()).toBe(false)
  expect([document.documentElement.dataset.shell, window.shell]).toEqual([undefined, undefined])
})

test('the frame goes at once from a page that shows no placeholder', async () => {
  open().settle()
  await turn()
  expect(isShown()).toBe(false)
})

test.each(['a', 'button'])('a person who has reached a %s by Tab is on the same one in the app', (kind) => {
  const { remove } = open()
  document.querySelector<HTMLElement>(`#shell ${kind}`)?.focus()
  remove()
  expect(document.activeElement).toBe(document.querySelector(`#root ${kind}`))
})

test('the button that was pressed in the frame is pressed in the app, once', async () => {
  const { remove } = open()
  keepEarlyClick()
  document.querySelector<HTMLElement>('#shell button')?.click()
  const pressed = vi.fn()
  document.querySelector('#root button')?.addEventListener('click', pressed)
  remove()
  remove()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})

test('the link that was pressed in the frame is followed by the app, which may have something to say first', async () => {
  const { remove } = open()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('#shell a')?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  const pressed = vi.fn((click: Event) => click.preventDefault())
  document.querySelector('#root a')?.addEventListener('click', pressed)
  remove()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})

test('a button that is pressed in the app as soon as the frame is gone is not pressed a second time', async () => {
  const { remove } = open()
  keepEarlyClick()
  const pressed = vi.fn()
  const button = document.querySelector<HTMLElement>('#root button')
  button?.addEventListener('click', pressed)
  remove()
  button?.click()
  await vi.waitFor(() => expect(window.earlyClick).toBeUndefined())
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('what was typed in the frame is in the app’s field, and its form is sent by the app alone', async () => {
  const form = '<form><input name="serial"><button class="wide button">Check</button></form>'
  document.body.innerHTML = `<div id="shell">${form}</div><div id="root">${form}</div>`
  const shell = openShell(document.getElementById('shell') as HTMLElement)
  window.shell = shell
  keepEarlyClick()
  const field = document.querySelector<HTMLInputElement>('#shell input')
  const sent = vi.fn()
  document.addEventListener('submit', (submit) => {
    if (submit.defaultPrevented) return
    submit.preventDefault()
    sent(new FormData(submit.target as HTMLFormElement).get('serial'))
  })
  if (field) field.value = 'MNH-2026'
  document.querySelector<HTMLElement>('#shell button')?.click()
  expect(sent).not.toHaveBeenCalled()
  shell.remove()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('MNH-2026'))
})
