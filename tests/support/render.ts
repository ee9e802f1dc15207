import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

// Tells React that effects run inside `act`; without it, it warns.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Renders into happy-dom's document with effects until the test ends. The test's file names the environment. */
export async function render(node: ReactNode) {
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  let mounted = true
  const show = (shown: ReactNode) => act(async () => root.render(shown))
  const leave = async () => {
    if (mounted) await act(async () => root.unmount())
    mounted = false
    page.remove()
  }
  onTestFinished(leave)
  await show(node)
  return { page, show, leave }
}

export function buttonOf(page: ParentNode, words: string): HTMLButtonElement {
  const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  if (!button) throw new Error(`There is no button «${words}»`)
  return button
}

export const after = (happens: () => unknown) =>
  act(async () => {
    await happens()
  })

/** Waits for lazy parts. */
export async function eventually(holds: () => void) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    await vi.waitFor(holds, 3_000)
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
}

/** Types as a person does: React sees each value. */
export const type = (field: Element | null | undefined, words: string) =>
  after(() => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
      throw new Error('There is no such field')
    // React overrides the field's own setter, to tell its changes from a person's.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
