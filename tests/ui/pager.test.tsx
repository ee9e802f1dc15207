// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { Pager } from '../../src/ui/Pager.tsx'
import { after, buttonOf, render, type } from '../support/render.ts'

async function open(page: number, pageCount = 7, total = pageCount * 25) {
  const [onPage, onPageSize] = [vi.fn(), vi.fn()]
  const { page: list } = await render(
    <Pager
      waiting={false}
      page={page}
      pageCount={pageCount}
      total={total}
      pageSize={25}
      pageSizes={[5, 25, 50]}
      onPage={onPage}
      onPageSize={onPageSize}
    />,
  )
  const press = (words: string) => after(() => buttonOf(list, words).click())
  const goTo = async (number: string) => {
    await type(list.querySelector('[name="page"]'), number)
    await after(() => list.querySelector('form')?.requestSubmit())
  }
  return { list, onPage, onPageSize, press, goTo }
}

const WAYS = ['First', 'Prev', 'Next', 'Last']

test('an admin goes to the first, the previous, the next and the last page', async () => {
  const { list, onPage, press } = await open(3)
  expect(list.textContent).toContain('Page 4 of 7')
  for (const way of WAYS) await press(way)
  expect(onPage.mock.calls).toEqual([[0], [2], [4], [6]])
})

test('on the first and the last page there is no way beyond it', async () => {
  const first = await open(0)
  for (const way of WAYS.slice(0, 2)) await first.press(way)
  expect(first.onPage).not.toHaveBeenCalled()
  expect(buttonOf(first.list, 'Prev').getAttribute('aria-disabled')).toBe('true')
  expect(buttonOf(first.list, 'Next').getAttribute('aria-disabled')).toBe('false')
  const last = await open(6)
  for (const way of WAYS.slice(2)) await last.press(way)
  expect(last.onPage).not.toHaveBeenCalled()
})

test('an admin types a page’s number; one beyond the last is the last, and zero is none', async () => {
  const { onPage, goTo } = await open(0)
  for (const number of ['3', '99', '0', '']) await goTo(number)
  expect(onPage.mock.calls).toEqual([[2], [6]])
})

test('an admin chooses how many rows a page has', async () => {
  const { list, onPageSize } = await open(0)
  const select = list.querySelector('select') as HTMLSelectElement
  select.value = '50'
  await after(() => select.dispatchEvent(new Event('change', { bubbles: true })))
  expect(onPageSize).toHaveBeenCalledExactlyOnceWith(50)
})

test('an admin whose list has one page reads so, and can press nothing that leads to another one', async () => {
  const { list } = await open(0, 1, 6)
  expect(list.querySelector('select')?.value).toBe('25')
  expect(list.textContent).toMatch(/PrevPage 1 of 1Next$/)
  expect(list.querySelector('button, input')).toBeNull()
})

test('an admin whose rows fit on the shortest page has no length of pages to choose', async () => {
  const { list } = await open(0, 1, 5)
  expect(list.textContent).toBe('PrevPage 1 of 1Next')
})
