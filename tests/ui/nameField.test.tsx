// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { messages } from '../../src/i18n/en/errors.ts'
import { fieldProblem } from '../../src/lib/fieldProblem.ts'
import { NameField } from '../../src/ui/NameField.tsx'
import { render, type } from '../support/render.ts'

await loadMessages('common', 'errors')

async function open(defaultValue = '') {
  const { page } = await render(<NameField name="firstName" defaultValue={defaultValue} />)
  const input = page.querySelector('input')
  if (!input) throw new Error('There is no field')
  return { input, hint: () => page.querySelector('[role=status]')?.textContent ?? null }
}

test('a student reads at once which letters the certificate cannot show', async () => {
  const { input, hint } = await open()
  await type(input, 'Niña Nguye\u0302n\u0303 D’Arc')
  expect(hint()).toBeNull()
  await type(input, '李小李 Ana')
  expect(hint()).toBe(messages.fieldProblems.unprintable('李 小'))
  expect((await open('สมชาย')).hint()).toContain('ส')
})

test('a student is asked to type a lost character again', async () => {
  const { input } = await open('Pe\ufffda')
  expect(fieldProblem(input, messages.fieldProblems)?.message).toBe(messages.fieldProblems.broken)
})

test('a student who enters only spaces reads that the name is required', async () => {
  const { input } = await open('  ')
  expect(fieldProblem(input, messages.fieldProblems)?.message).toBe('First name is required.')
})
