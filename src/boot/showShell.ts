import type { Language } from '../i18n/language.ts'
import { openShell } from './pageShell.ts'
import { readShellFacts, type ShellFacts } from './shellFacts.ts'

// Inlined behind the shells of all pages but `/`: shows this address's shell before the first paint.

const { documentElement: html } = document
const root = document.getElementById('root')
const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-shell]')]
// Only pages with a shell have the mark. An address comes before its prefixes.
const wanted =
  html.dataset.shell !== undefined && !document.getElementById('outdated')
    ? templates.find(
        ({ dataset, lang }) => location.pathname.startsWith(`${dataset.shell}`) && lang === html.lang,
      )
    : undefined

function fill(shell: HTMLElement, facts: ShellFacts): void {
  for (const [name, fact] of Object.entries(facts)) {
    // The style sheet hides elements that wait for it.
    if (fact) shell.dataset[name] = fact
    const place = shell.querySelector<HTMLElement>(`[data-fact=${name}]`)
    if (!place || !fact) continue
    if (place instanceof HTMLImageElement) place.src = fact
    else place.textContent = fact
  }
}

/** Repaints the text in its own font, or the app's slightly wider words would count as a later paint. */
async function paintInFont(shell: HTMLElement): Promise<void> {
  await document.fonts.load('1em "Overpass Variable"')
  for (const text of shell.querySelectorAll('h1, p')) text.replaceWith(text.cloneNode(true))
}

if (root && wanted) {
  const shell = document.createElement('div')
  shell.id = 'shell'
  shell.append(wanted.content)
  // Parts only for the address without parameters: a list, if a parameter opens one entry.
  if (location.search !== '') for (const part of shell.querySelectorAll('[data-plain]')) part.remove()
  root.before(shell)
  window.shell = openShell(shell)
  paintInFont(shell).catch(() => {})
  const language: Language = html.lang === 'fil' ? 'fil' : 'en'
  readShellFacts(window.prefetched?.responses ?? {}, { search: location.search, language }, (facts) =>
    fill(shell, facts),
  )
} else {
  delete html.dataset.shell
}
for (const template of templates) template.remove()
