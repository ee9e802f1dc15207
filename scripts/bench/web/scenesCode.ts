import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

const SOURCE = new URL('../../../src/features/learning/scenes/ScenePlay.tsx', import.meta.url)

/** The most code that a page with scenes of one form loads and no other page does: kilobytes of 1000 bytes, compressed. */
export const SCENE_CODE = 32

/** What a form loads besides its part: one of these, which the student chooses. */
const VIEWS: Record<string, string[]> = { 'NextPart.tsx': ['DriveDrawing.tsx', 'SeatDrawing.tsx'] }

/** The files of each form below `src/`, once for each of its views, and the messages that come with them. */
export const FORM_PARTS = [
  ...readFileSync(SOURCE, 'utf8').matchAll(/import\('\.\/(\w+\.tsx)'\), '\w+'((?:, '\w+')*)/g),
].flatMap(([, part = '', words = '']) =>
  (VIEWS[part] ?? [part]).map((view) => ({
    files: [...new Set([part, view])].map((file) => `features/learning/scenes/${file}`),
    messages: words.match(/\w+/g) ?? [],
  })),
)

const WORDS = new RegExp(
  `/i18n/\\w+/(scenes|${FORM_PARTS.flatMap(({ messages }) => messages).join('|')})\\.ts$`,
)

/** Whether a module of the code is the scenes' own: their page, what it plays, or its words. */
export const isOfScenes = (module: string) =>
  /\/features\/learning\/(scenes\/|ScenesPage)/.test(module) || WORDS.test(module)

const FILM = /\/features\/learning\/video\/film\//

type Output = Rolldown.RolldownOutput['output']

/** Those files and all scripts that they import, directly or not. */
function withImports(scripts: ReadonlyMap<string, Rolldown.OutputChunk>, first: Rolldown.OutputChunk[]) {
  const found = new Set<string>()
  const find = (script: Rolldown.OutputChunk) => {
    if (found.has(script.fileName)) return
    found.add(script.fileName)
    for (const name of script.imports) {
      const imported = scripts.get(name)
      if (imported) find(imported)
    }
  }
  for (const script of first) find(script)
  return found
}

const scriptsOf = (output: Output) =>
  new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))

/** The scripts that are loaded for modules of the source (`features/…`), whenever they are loaded. */
export function scriptsFor(output: Output, modules: readonly string[]): Set<string> {
  const scripts = scriptsOf(output)
  const first = modules.flatMap((module) => {
    const script = [...scripts.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/src/${module}`)),
    )
    if (!script) throw new Error(`The build has no ${module}`)
    return [script]
  })
  return withImports(scripts, first)
}

/**
 * The scripts that the app loads for scenes, and for films, which are drawn with the same code, and for nothing else. A part of the
 * app is what is loaded at once: its first script, a page, or whatever is imported when it is needed. A script that a part without
 * either imports, however late, is not named.
 */
export function scriptsOfScenes(output: Output): Set<string> {
  const scripts = scriptsOf(output)
  const parts = [...scripts.values()].filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  const others = withImports(
    scripts,
    parts.filter(({ moduleIds }) => !moduleIds.some((module) => isOfScenes(module) || FILM.test(module))),
  )
  return new Set([...scripts.keys()].filter((name) => !others.has(name)))
}
