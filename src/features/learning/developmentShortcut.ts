import { passModuleForDevelopment } from '../../data/development.ts'
import { toastSuccess } from '../../ui/toast.ts'

const WORD = 'drive'

type Flow = {
  context: {
    current: number | null
    modules: readonly { index: number; assessment: string }[]
  }
}

const NOTHING_TO_PASS =
  'This module is passed from the start: it has no exam. Type “drive” on a module that has one.'

/** Typing the word passes the module on the page. Loaded in development only (specification, section 4). */
export function watchShortcut(getSnapshot: () => Flow, onPassed: () => void): () => void {
  let typed = ''
  async function listen({ key, target }: KeyboardEvent) {
    // An essay about driving may contain the word.
    if (target instanceof Element && target.closest('input, textarea, select')) return
    typed = `${typed}${key}`.slice(-WORD.length)
    const { current, modules } = getSnapshot().context
    if (typed !== WORD || current === null) return
    if (modules.find(({ index }) => index === current)?.assessment === 'none') {
      toastSuccess(NOTHING_TO_PASS)
      return
    }
    await passModuleForDevelopment(current)
    onPassed()
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}
