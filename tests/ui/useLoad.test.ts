// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { type Loaded, useLoad } from '../../src/ui/useLoad.ts'
import { after, render } from '../support/render.ts'

type Call = { answer: (data: string) => void; fail: (error: unknown) => void }
type Backend = { calls: Call[]; list?: Loaded<string> }

function List({ name, backend }: { name: string; backend: Backend }) {
  const { calls } = backend
  const list = useLoad(name, () => new Promise<string>((answer, fail) => calls.push({ answer, fail })))
  backend.list = list
  return list.error ? 'failed' : `${list.loading ? 'loading ' : ''}${list.data ?? ''}`
}

async function openList() {
  const backend: Backend = { calls: [] }
  const { page, show, leave } = await render(createElement(List, { name: 'rey', backend }))
  const call = (place: number) => {
    const found = backend.calls[place]
    if (!found) throw new Error(`There is no call ${place}`)
    return found
  }
  return {
    calls: backend.calls,
    leave,
    call,
    text: () => page.textContent,
    search: (name: string) => show(createElement(List, { name, backend })),
    /** `then` runs when the answer counts as shown. */
    reload: (merge?: (fresh: string, shown: string) => string, then?: () => void) =>
      after(() => void backend.list?.reload(merge).then(then)),
  }
}

test('who types on sees the answer to the last word, although the one before comes later', async () => {
  const { search, call, text } = await openList()
  await search('reyes')
  await after(() => call(1).answer('Ada Reyes'))
  expect(text()).toBe('Ada Reyes')
  await after(() => call(0).answer('Rey Cruz, Ada Reyes'))
  expect(text()).toBe('Ada Reyes')
})

test('an earlier search that fails late does not hide the later one’s answer', async () => {
  const { search, call, text } = await openList()
  await search('reyes')
  await after(() => call(1).answer('Ada Reyes'))
  await after(() => call(0).fail(new Error('lost')))
  expect(text()).toBe('Ada Reyes')
})

test('the answer before stays while the next is loaded, and goes when that fails', async () => {
  const { search, call, text } = await openList()
  expect(text()).toBe('loading ')
  await after(() => call(0).answer('Ada Reyes'))
  await search('santos')
  expect(text()).toBe('loading Ada Reyes')
  await after(() => call(1).fail(new Error('lost')))
  expect(text()).toBe('failed')
})

test('an admin’s list reloads when visible again and when online, and not once it is left', async () => {
  const { calls, leave } = await openList()
  await after(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(calls).toHaveLength(2)
  await after(() => window.dispatchEvent(new Event('online')))
  expect(calls).toHaveLength(3)
  await leave()
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(calls).toHaveLength(3)
})

test('a list that is loaded again decides what of the new answer it shows', async () => {
  const { call, text, reload } = await openList()
  await after(() => call(0).answer('old'))
  await reload((fresh, shown) => `${shown} and ${fresh}`)
  await after(() => call(1).answer('new'))
  expect(text()).toBe('old and new')
  await reload()
  await after(() => call(2).answer('newest'))
  expect(text()).toBe('newest')
  await reload()
  await after(() => call(3).fail(new Error('lost')))
  expect(text()).toBe('failed')
})

test('who has archived a row does not see it stay because a hint has the list loaded again meanwhile', async () => {
  const { call, text, reload } = await openList()
  await after(() => call(0).answer('Una'))
  await reload()
  await reload((_, shown) => shown)
  await after(() => call(1).answer('nobody, at first'))
  await after(() => call(2).answer('nobody'))
  expect(text()).toBe('nobody')
  await reload((_, shown) => shown)
  await after(() => call(3).answer('Bea'))
  expect(text()).toBe('nobody')
})

test('an admin who decided on a row moves on when her own list loads, despite a hint’s reload', async () => {
  const { call, text, reload } = await openList()
  await after(() => call(0).answer('Una, Bea'))
  const shown: (string | null)[] = []
  await reload(undefined, () => shown.push(text()))
  await reload((_, before) => before)
  await after(() => call(1).answer('Bea'))
  expect(shown).toEqual([])
  await after(() => call(2).answer('Bea'))
  expect(shown).toEqual(['Bea'])
})
