// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { Field } from '../../src/ui/Field.tsx'
import { Form } from '../../src/ui/Form.tsx'
import { PasswordField } from '../../src/ui/PasswordField.tsx'
import { after, render, type } from '../support/render.ts'

await loadMessages('common', 'errors')

async function openForm() {
  const send = vi.fn()
  const { page } = await render(
    <Form onValid={send}>
      <Field name="note" label="Note" maxLength={10} />
      <PasswordField name="password" label="Password" maxBytes={8} />
      <button type="submit">Send</button>
    </Form>,
  )
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)
  const press = () => after(() => page.querySelector<HTMLElement>('[type=submit]')?.click())
  return { page, send, field, press }
}

test('a clerk who pastes too much keeps all of it, sees by how much it is too long, and cannot send it', async () => {
  const { page, send, field, press } = await openForm()
  await type(field('note'), '1234567890abc')
  expect(field('note')?.value).toBe('1234567890abc')
  expect(page.textContent).toContain('Characters over the limit: 3')
  await press()
  expect(send).not.toHaveBeenCalled()
  expect(page.textContent).toContain('Note is too long. Characters over the limit: 3.')
  await type(field('note'), '123456789🚗')
  await press()
  expect(send).toHaveBeenCalledOnce()
})

test('a clerk sees the room that is left once it gets short, and not before', async () => {
  const { page, field } = await openForm()
  await type(field('note'), '1234567')
  expect(page.textContent).not.toContain('Characters')
  await type(field('note'), '12345678')
  expect(page.textContent).toContain('Characters left: 2')
})

test('a student whose password has more bytes than letters reads that it is too long', async () => {
  const { page, send, field, press } = await openForm()
  await type(field('password'), 'niñoñoñ')
  await press()
  expect(send).not.toHaveBeenCalled()
  expect(page.textContent).toContain('Password is too long. Characters over the limit: 2.')
})
