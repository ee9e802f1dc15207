import type { Language } from '../i18n/language.ts'
import { openShell } from './pageShell.ts'
import { readShellFacts, type ShellFacts } from './shellFacts.ts'

// Inlined into the page of all addresses but `/`, behind its shells: shows the one of this address before the first paint.

const { documentElement: html } = document
const root = document.getElementById('root')
const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-shell]')]
// Only pages with a frame have the mark; the address of one is not the beginning of another's but where the longer one stands first.
const wanted =
  html.dataset.shell !== undefined && !document.getElementById('outdated')
    ? templates.find(
        ({ dataset, lang }) => location.pathname.startsWith(`${dataset.shell}`) && lang === html.lang,
      )
    : undefined

/** Puts in what an answer says: texts, the picture of the lesson, and what is for one role only. */
function fill(shell: HTMLElement, facts: ShellFacts): void {
  for (const [name, fact] of Object.entries(facts)) {
    // The style sheet hides what waits for it.
    if (fact) shell.dataset[name] = fact
    const place = shell.querySelector<HTMLElement>(`[data-fact=${name}]`)
    if (!place || !fact) continue
    if (place instanceof HTMLImageElement) place.src = fact
    else place.textContent = fact
  }
}

/**
 * Paints the words again in the page's own font. A browser measures a text when it first paints it, in the fallback font, and
 * would take the same words of the app, some pixels wider, for a larger part of the page that has come late.
 */
async function paintInFont(shell: HTMLElement): Promise<void> {
  await document.fonts.load('1em "Overpass Variable"')
  for (const text of shell.querySelectorAll('h1, p')) text.replaceWith(text.cloneNode(true))
}

if (root && wanted) {
  const shell = document.createElement('div')
  shell.id = 'shell'
  shell.append(wanted.content)
  // What belongs to the page's address without parameters: a list, where a parameter opens one of it.
  if (location.search !== '') for (const part of shell.querySelectorAll('[data-plain]')) part.remove()
  root.before(shell)
  window.shell = openShell(shell)
  // Without the font the words stay as they are.
  paintInFont(shell).catch(() => {})
  const language: Language = html.lang === 'fil' ? 'fil' : 'en'
  readShellFacts(window.prefetched?.responses ?? {}, { search: location.search, language }, (facts) =>
    fill(shell, facts),
  )
} else {
  delete html.dataset.shell
}
for (const template of templates) template.remove()
