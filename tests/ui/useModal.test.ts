// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { useModal } from '../../src/ui/useModal.ts'
import { after, render } from '../support/render.ts'

function Question({ open, onEscape }: { open: boolean; onEscape: () => void }) {
  return createElement('dialog', useModal({ open, onEscape }))
}

async function ask() {
  const onEscape = vi.fn()
  const { page, show } = await render(createElement(Question, { open: true, onEscape }))
  const dialog = page.querySelector('dialog')
  if (!dialog) throw new Error('There is no dialog')
  return { dialog, onEscape, setOpen: (open: boolean) => show(createElement(Question, { open, onEscape })) }
}

test('a person asked again right after an answer keeps the dialog despite a late close event', async () => {
  const { dialog, onEscape, setOpen } = await ask()
  await setOpen(false)
  await setOpen(true)
  // A browser reports the end in a later task than the one that closed it.
  await after(() => dialog.dispatchEvent(new Event('close')))
  expect(dialog.open).toBe(true)
  expect(onEscape).not.toHaveBeenCalled()
})

test('a question that the browser closes by itself comes back, and its owner is asked', async () => {
  const { dialog, onEscape } = await ask()
  await after(() => dialog.close())
  expect(dialog.open).toBe(true)
  expect(onEscape).toHaveBeenCalledOnce()
})
