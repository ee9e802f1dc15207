// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { FileChoice } from '../../src/ui/FileChoice.tsx'
import { Form } from '../../src/ui/Form.tsx'
import { after, render } from '../support/render.ts'

await loadMessages('common', 'errors', 'pictureErrors')

const shrinkPhoto = vi.hoisted(() => vi.fn())
vi.mock('../../src/lib/shrinkPhoto.ts', () => ({ shrinkPhoto }))
Element.prototype.scrollIntoView = () => {}

async function open(problem: string | null = null) {
  const onChoose = vi.fn()
  const { page } = await render(
    <FileChoice label="Choose" file={null} accept="image/png" problem={problem} onChoose={onChoose} />,
  )
  const input = page.querySelector('input')
  const choose = (file: File) =>
    after(() => {
      Object.defineProperty(input, 'files', { value: [file], configurable: true })
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { page, input, choose, onChoose }
}

test('a student who chooses another photo while the first is made smaller sends the second', async () => {
  const [first, second] = [new File(['1'], '1.png'), new File(['2'], '2.png')]
  const ready = new Map<File, (file: File) => void>()
  shrinkPhoto.mockImplementation((file: File) => new Promise<File>((resolve) => ready.set(file, resolve)))
  const { choose, onChoose } = await open()
  await choose(first)
  await choose(second)
  await after(() => ready.get(second)?.(second))
  await after(() => ready.get(first)?.(first))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(second)
})

test('a student who sends while a second photo is prepared is asked to wait, and does not send the first', async () => {
  let ready = (_: File) => {}
  shrinkPhoto.mockImplementation(() => new Promise<File>((resolve) => (ready = resolve)))
  const onValid = vi.fn()
  const { page } = await render(
    <Form onValid={onValid}>
      <FileChoice
        label="Choose"
        file={new File(['1'], '1.jpg')}
        accept="image/*"
        problem={null}
        onChoose={() => {}}
      />
      <button type="submit">Send</button>
    </Form>,
  )
  const input = page.querySelector('input')
  const send = () => after(() => page.querySelector('button')?.click())
  await after(() => {
    Object.defineProperty(input, 'files', { value: [new File(['2'], '2.heic')], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await send()
  expect(onValid).not.toHaveBeenCalled()
  expect(page.querySelector('[role="alert"]')?.textContent).toMatch(/not ready yet/)
  await after(() => ready(new File(['2'], '2.jpg')))
  expect(page.querySelector('[role="alert"]')).toBeNull()
  await send()
  expect(onValid).toHaveBeenCalledOnce()
})

test('a student whose photo has to be converted reads that it takes a while', async () => {
  let ready = (_: File) => {}
  shrinkPhoto.mockImplementation((_: File, onSlow: () => void) => {
    onSlow()
    return new Promise<File>((resolve) => (ready = resolve))
  })
  const { page, choose } = await open()
  await choose(new File(['1'], '1.heic'))
  expect(page.querySelector('[role="status"] progress')).not.toBeNull()
  await after(() => ready(new File(['1'], '1.jpg')))
  expect(page.querySelector('progress')).toBeNull()
})

test('a student whose file is not taken reads why at the field, with a mark', async () => {
  const { page, input } = await open('This file is too large.')
  const alert = page.querySelector('[role="alert"]')
  expect(alert?.textContent).toBe('This file is too large.')
  expect(alert?.querySelector('svg')).not.toBeNull()
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  expect(input?.getAttribute('aria-describedby')).toBe(alert?.id)
  expect((await open()).input?.getAttribute('aria-invalid')).toBe('false')
})
