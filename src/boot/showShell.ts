// Inlined into the page of all addresses but `/`, behind its shells: shows the one of this address before the first paint.

const { documentElement: html } = document
const root = document.getElementById('root')
const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-shell]')]
const wanted =
  html.dataset.shell !== undefined && !document.getElementById('outdated')
    ? templates.find(({ dataset, lang }) => dataset.shell === location.pathname && lang === html.lang)
    : undefined

/** Puts in what the page's first answers say. */
function fill(shell: HTMLElement, facts: Record<string, string>): void {
  for (const place of shell.querySelectorAll<HTMLElement>('[data-fact]')) {
    const fact = facts[place.dataset.fact ?? '']
    if (fact) place.textContent = fact
  }
}

if (root && wanted) {
  const shell = document.createElement('div')
  shell.id = 'shell'
  shell.append(wanted.content)
  root.before(shell)
  // Errors are ignored here; the app asks again.
  window.shellFacts?.then(
    (facts) => fill(shell, facts),
    () => {},
  )
} else {
  delete html.dataset.shell
}
for (const template of templates) template.remove()

export {}
