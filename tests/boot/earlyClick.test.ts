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
