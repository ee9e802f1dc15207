// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { keepEarlyClick, replayEarlyClick } from '../../src/boot/earlyClick.ts'

test('a visitor who pressed before the page could respond gets the response once, for the last button', () => {
  document.body.innerHTML =
    '<button id="a"><b>Filipino</b></button><button id="b">Terms</button><a href="#x">x</a>'
  keepEarlyClick()
  for (const place of ['#a', '#b b, #b', 'a']) document.querySelector<HTMLElement>(place)?.click()
  const pressed = vi.fn()
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed(button.id))
  replayEarlyClick()
  replayEarlyClick()
  expect(pressed.mock.calls).toEqual([['b']])
  expect(window.earlyClick).toBeUndefined()
})

test('a visitor’s click that a part still on its way stops is repeated, and one that it responds to is not', () => {
  document.body.innerHTML = '<div id="root"><button>Terms</button></div>'
  const [root, button] = [document.querySelector('#root'), document.querySelector('button')]
  const pressed = vi.fn()
  button?.addEventListener('click', pressed)
  // React stops a click on an unhydrated part, or hydrates first and lets it through.
  const stops = (click: Event) => click.stopPropagation()
  keepEarlyClick()
  root?.addEventListener('click', stops, true)
  button?.click()
  root?.removeEventListener('click', stops, true)
  expect(pressed).not.toHaveBeenCalled()
  replayEarlyClick()
  expect(pressed).toHaveBeenCalledTimes(1)

  keepEarlyClick()
  root?.addEventListener('click', () => replayEarlyClick(), true)
  button?.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})
