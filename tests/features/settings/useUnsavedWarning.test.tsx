// @vitest-environment happy-dom
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useUnsavedWarning } from '../../../src/features/settings/useUnsavedWarning.ts'
import { leavePage } from '../../../src/lib/leavePage.ts'
import { after, render } from '../../support/render.ts'

function Settings({ dirty }: { dirty: boolean }) {
  const { leave, stay } = useUnsavedWarning(dirty)
  const { pathname, search } = useLocation()
  const origin = location.origin
  return (
    <>
      <p>{pathname + search}</p>
      <a href={`${origin}/student-home?from=settings`}>home</a>
      <a href={`${origin}/student-settings#privacy`}>section</a>
      <a href="https://another.example/">another site</a>
      <a href={`${origin}/student-home`} target="_blank" rel="noreferrer">
        tab
      </a>
      {leave && (
        <>
          <button type="button" onClick={leave}>
            leave
          </button>
          <button type="button" onClick={stay}>
            stay
          </button>
        </>
      )}
    </>
  )
}

async function open(dirty = true) {
  history.replaceState(null, '', '/student-settings')
  const tree = (changed: boolean) => (
    <MemoryRouter initialEntries={['/student-settings']}>
      <Settings dirty={changed} />
    </MemoryRouter>
  )
  const { page, show } = await render(tree(dirty))
  const find = (words: string) =>
    [...page.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === words)
  async function press(words: string, keys: MouseEventInit = {}) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    let held = true
    const reachedThePage = (event: Event) => {
      held = false
      event.preventDefault()
    }
    page.addEventListener('click', reachedThePage, { once: true })
    await after(() => find(words)?.dispatchEvent(click))
    page.removeEventListener('click', reachedThePage)
    return held
  }
  return {
    press,
    asks: () => find('leave') !== undefined,
    answer: (words: 'leave' | 'stay') => after(() => find(words)?.click()),
    address: () => page.querySelector('p')?.textContent,
    save: () => show(tree(false)),
    end: () => show(<p>the login</p>),
  }
}

const closesFreely = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a student with unsaved changes is asked before a link of the app opens, and goes on or stays', async () => {
  const { press, asks, answer, address } = await open()
  expect(await press('home')).toBe(true)
  expect(asks()).toBe(true)
  await answer('stay')
  expect(asks()).toBe(false)
  expect(address()).toBe('/student-settings')
  await press('home')
  await answer('leave')
  expect(address()).toBe('/student-home?from=settings')
})

test('a student is not asked for a section of the page, a new tab or another site', async () => {
  const { press, asks } = await open()
  for (const words of ['section', 'another site', 'tab']) expect(await press(words), words).toBe(false)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey'])
    expect(await press('home', { [key]: true }), key).toBe(false)
  expect(await press('home', { button: 1 })).toBe(false)
  expect(asks()).toBe(false)
})

test('the browser asks before the tab is closed, until the changes are saved', async () => {
  const { save, press } = await open()
  expect(closesFreely()).toBe(false)
  await save()
  expect(closesFreely()).toBe(true)
  expect(await press('home')).toBe(false)
})

test('a student is asked before Back, and before the app leaves the page by itself', async () => {
  const { asks, answer } = await open()
  expect(history.state?.unsaved).toBe(true)
  await after(() => {
    history.replaceState(null, '', '/student-settings')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  expect(asks()).toBe(true)
  await answer('stay')
  let left = false
  await after(() => leavePage(() => (left = true)))
  expect([asks(), left]).toEqual([true, false])
  await answer('leave')
  expect(left).toBe(true)
})

test('a student whose session ends is not taken back from the login by what she has not saved', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  await (await open()).end()
  expect(back).not.toHaveBeenCalled()
  await (await open()).save()
  expect(back).toHaveBeenCalledOnce()
  back.mockRestore()
})

test('a student without changes is asked nothing', async () => {
  const { press } = await open(false)
  expect(await press('home')).toBe(false)
  expect(closesFreely()).toBe(true)
  expect(history.state?.unsaved).toBeUndefined()
})
