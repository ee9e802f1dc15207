import { readTabValue, tabStore } from './storage.ts'

const KEY = 'typedText'

type Kept = { owner: string; dialog: string; values: Record<string, string> }
type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_TYPES = ['text', 'email', 'tel', 'number', 'date', 'url']

/** The open dialogs, each with the names of its edited fields. */
const openDialogs = new Map<HTMLElement, Set<string>>()

/** The session's user; kept after its end. */
let owner: string | null = null

/** A dialog's key: the page, and the dialog's subject. */
const nameOf = (dialog: HTMLElement) =>
  [
    location.pathname,
    ...[...dialog.querySelectorAll('h2,h3,dd,legend,blockquote')].map((each) => each.textContent),
  ].join('\n')

const fieldsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<TextField>('input[name], textarea[name]')].filter(
    (field) => field instanceof HTMLTextAreaElement || TEXT_TYPES.includes(field.type),
  )

/** Sets the signed-in user: only they get their text back. */
export function setTypist(userId: string): void {
  owner = userId
}

export const typist = (): string | null => owner

/** Stores this tab's unsaved input in open dialogs, when the session ends under them. */
export function keepTypedText(): void {
  for (const [dialog, names] of openDialogs) {
    const typed = fieldsOf(dialog).filter(({ name }) => names.has(name))
    if (owner === null || typed.length === 0) continue
    const values = Object.fromEntries(typed.map(({ name, value }) => [name, value]))
    tabStore.set(KEY, JSON.stringify({ owner, dialog: nameOf(dialog), values } satisfies Kept))
  }
}

export const forgetTypedText = (): void => tabStore.remove(KEY)

function keptFor(dialog: HTMLElement): Kept | null {
  const kept = readTabValue<Kept>(KEY, { owner: '', dialog: '', values: {} })
  return kept?.owner === owner && kept.dialog === nameOf(dialog) ? kept : null
}

/** Dispatches an input event, so that React notices. */
function type(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Restores a dialog's text after the end of a session, as its fields appear. Returns a function that stops this. */
export function watchTypedText(dialog: HTMLElement): () => void {
  const names = new Set<string>()
  openDialogs.set(dialog, names)
  const noteName = ({ target }: Event) => names.add((target as TextField).name)
  dialog.addEventListener('input', noteName)
  const restore = () => {
    const kept = keptFor(dialog)
    const fields = kept ? fieldsOf(dialog).filter(({ name }) => Object.hasOwn(kept.values, name)) : []
    if (!kept || fields.length === 0) return
    forgetTypedText()
    for (const field of fields) type(field, kept.values[field.name] ?? '')
  }
  const observer = new MutationObserver(restore)
  if (tabStore.get(KEY)) {
    restore()
    observer.observe(dialog, { childList: true, subtree: true })
  }
  return () => {
    observer.disconnect()
    dialog.removeEventListener('input', noteName)
    openDialogs.delete(dialog)
  }
}
