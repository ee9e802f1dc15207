import { readTabValue, tabStore } from './storage.ts'

const KEY = 'typedText'

type Kept = { owner: string; dialog: string; values: Record<string, string> }
type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_TYPES = ['text', 'email', 'tel', 'number', 'date', 'url']

/** The open dialogs, each with the names of the fields that were typed into. */
const openDialogs = new Map<HTMLElement, Set<string>>()

/** Whose session it is; kept after its end. */
let owner: string | null = null

/** Which dialog it is: the page, and what it names as its subject. */
const nameOf = (dialog: HTMLElement) =>
  [
    location.pathname,
    ...[...dialog.querySelectorAll('h2,h3,dd,legend,blockquote')].map((each) => each.textContent),
  ].join('\n')

const fieldsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<TextField>('input[name], textarea[name]')].filter(
    (field) => field instanceof HTMLTextAreaElement || TEXT_TYPES.includes(field.type),
  )

/** Remembers who is signed in: nobody else gets the text back. */
export function setTypist(userId: string): void {
  owner = userId
}

export const typist = (): string | null => owner

/** Keeps in this tab what is typed in the open dialogs: called when the session ends under them. */
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

/** As if it was typed, so that React hears of it. */
function type(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Gives an open dialog the text back that the end of a session took from it, as its fields appear. Returns how to stop that. */
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
