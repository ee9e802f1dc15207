// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { keepTypedText, setTypist } from '../../src/lib/typedText.ts'
import { AlertDialog } from '../../src/ui/AlertDialog.tsx'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { after, buttonOf, render, type } from '../support/render.ts'

await loadMessages('common')

async function open(props: { cancel?: string; focusField?: boolean } = {}) {
  const onClose = vi.fn()
  const dialog = (isOpen: boolean) => (
    <Dialog open={isOpen} onClose={onClose} title="Extend access" {...props}>
      <input type="search" name="whom" />
      <input name="reason" />
    </Dialog>
  )
  const { page, show } = await render(dialog(true))
  const cross = () => page.querySelector<HTMLButtonElement>('button[aria-label]')
  return { page, onClose, cross, setOpen: (isOpen: boolean) => show(dialog(isOpen)) }
}

test('a dialog is named by its title, and closes at its cross and at the button that cancels', async () => {
  const { page, onClose, cross } = await open({ cancel: 'Cancel' })
  const dialog = page.querySelector('dialog')
  expect(dialog?.open).toBe(true)
  const named = dialog?.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(named)?.textContent).toBe('Extend access')
  await after(() => cross()?.click())
  await after(() => buttonOf(page, 'Cancel').click())
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a dialog without buttons has no foot, and one for a form gives its first field the focus', async () => {
  const { page } = await open({ focusField: true })
  expect(page.querySelectorAll('button')).toHaveLength(1)
  expect(document.activeElement?.getAttribute('name')).toBe('whom')
})

test('who has typed something is asked before the dialog closes, and comes back to the field', async () => {
  const { page, onClose, cross } = await open({ cancel: 'Cancel' })
  await type(page.querySelector('[name=reason]'), 'Was ill')
  await after(() => cross()?.click())
  expect(onClose).not.toHaveBeenCalled()
  expect(page.querySelector('[role=alert]')).not.toBeNull()
  // The foot's buttons would answer another question.
  expect(() => buttonOf(page, 'Cancel')).toThrow()
  const [stay, leave] = page.querySelectorAll<HTMLButtonElement>('[role=alert] button')
  await after(() => stay?.click())
  expect(document.activeElement?.getAttribute('name')).toBe('reason')
  expect(page.querySelector('[role=alert]')).toBeNull()
  await after(() => cross()?.click())
  expect(leave).toBeDefined()
  await after(() => page.querySelectorAll<HTMLButtonElement>('[role=alert] button')[1]?.click())
  expect(onClose).toHaveBeenCalledOnce()
})

test('who has only searched is not asked, and a dialog that opens again asks about nothing of before', async () => {
  const { page, onClose, cross, setOpen } = await open()
  await type(page.querySelector('[name=whom]'), 'Una')
  await after(() => cross()?.click())
  expect(onClose).toHaveBeenCalledOnce()
  await type(page.querySelector('[name=reason]'), 'Was ill')
  await after(() => cross()?.click())
  await setOpen(false)
  expect(page.querySelector('dialog')?.open).toBe(false)
  await setOpen(true)
  expect(page.querySelector('[role=alert]')).toBeNull()
  await after(() => cross()?.click())
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('an alert closes by itself only after its time, and not once it is closed', async () => {
  vi.useFakeTimers()
  const onClose = vi.fn()
  const alert = (isOpen: boolean) => (
    <AlertDialog open={isOpen} onClose={onClose} title="Unpaid" closeAfter={5_000}>
      Please pay first.
    </AlertDialog>
  )
  const { page, show } = await render(alert(true))
  const dialog = page.querySelector('dialog')
  expect(dialog?.getAttribute('role')).toBe('alertdialog')
  const described = dialog?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Please pay first.')
  await after(() => vi.advanceTimersByTime(4_999))
  expect(onClose).not.toHaveBeenCalled()
  await after(() => vi.advanceTimersByTime(1))
  expect(onClose).toHaveBeenCalledOnce()
  await show(alert(false))
  await show(alert(true))
  await show(alert(false))
  await after(() => vi.advanceTimersByTime(10_000))
  expect(onClose).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

function Written({ subject }: { subject: string }) {
  const [text, setText] = useState('')
  return (
    <Dialog open onClose={() => {}} title={`Refund ${subject}`}>
      <textarea name="reason" value={text} onChange={(event) => setText(event.target.value)} />
      <input name="number" defaultValue="R-1" />
      <input type="password" name="password" />
    </Dialog>
  )
}

test('what an admin typed when her session ended is there again in the same dialog, and in no other one’s', async () => {
  setTypist('ada')
  const { page, leave } = await render(<Written subject="Dan" />)
  await type(page.querySelector('[name=reason]'), 'Moved away')
  await type(page.querySelector('[name=password]'), 'drive1234')
  keepTypedText()
  await leave()
  const valueIn = async (subject: string, name = 'reason') => {
    const { page, leave } = await render(<Written subject={subject} />)
    const value = page.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
    await leave()
    return value
  }
  setTypist('otto')
  expect(await valueIn('Dan')).toBe('')
  setTypist('ada')
  expect(await valueIn('Una')).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('drive1234')
  expect(await valueIn('Dan')).toBe('Moved away')
  expect(await valueIn('Dan')).toBe('')
})
