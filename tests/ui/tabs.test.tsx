// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from '../../src/ui/Tabs.tsx'
import { after, render } from '../support/render.ts'

const TABS = ['Login', 'Register', 'Help'].map((label) => ({ id: label, label }))

function Page() {
  const [selected, setSelected] = useState('Login')
  return (
    <Tabs label="Account" tabs={TABS} selected={selected} onSelect={setSelected}>
      <p>Panel of {selected}</p>
    </Tabs>
  )
}

test('somebody at the keyboard goes through tabs by arrows, around the ends, and to the first and last', async () => {
  const { page } = await render(<Page />)
  const strip = page.querySelector('[role=tablist]')
  const reached: (string | null | undefined)[] = []
  for (const key of [
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowLeft',
    'ArrowLeft',
    'Home',
    'End',
    'x',
  ]) {
    await after(() => strip?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
    reached.push(document.activeElement?.textContent)
  }
  expect(reached).toEqual(['Register', 'Help', 'Login', 'Help', 'Register', 'Login', 'Help', 'Help'])
  expect(page.textContent).toContain('Panel of Help')
})
