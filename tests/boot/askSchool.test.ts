// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { askSchool } from '../../src/boot/askSchool.ts'

// Issue 50 D6: the development server loads the app after the page's load event.
test('a visitor whose page has loaded already reads what the school says now', async () => {
  const heard = vi.fn()
  addEventListener('school', heard)
  const facts = { version: 2, phone: '0917 123 4567' }
  vi.stubGlobal('fetch', async () => Response.json(facts))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  askSchool('http://127.0.0.1:54321', 'key')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ detail: facts })]])
})

test('a visitor whose page still loads reads it when it has', async () => {
  const asked = vi.fn(async () => Response.json({ version: 2 }))
  vi.stubGlobal('fetch', asked)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  askSchool('http://127.0.0.1:54321', 'key')
  expect(asked).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  expect(asked).toHaveBeenCalledTimes(1)
})
