import { passModuleForDevelopment } from '../../data/development.ts'

const WORD = 'drive'

type Flow = { context: { current: number | null } }

/** Typing the word passes the module on the page. Loaded in development only (specification, section 4). */
export function watchShortcut(getSnapshot: () => Flow, onPassed: () => void): () => void {
  let typed = ''
  async function listen({ key, target }: KeyboardEvent) {
    // An essay about driving may contain the word.
    if (target instanceof Element && target.closest('input, textarea, select')) return
    typed = `${typed}${key}`.slice(-WORD.length)
    const { current } = getSnapshot().context
    if (typed !== WORD || current === null) return
    await passModuleForDevelopment(current)
    onPassed()
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}
