import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

const SOURCE = new URL('../../../src/features/learning/scenes/ScenePlay.tsx', import.meta.url)

/** Limit of the code that only a page with scenes of one form loads: kilobytes of 1000 bytes, compressed. */
export const SCENE_CODE = 32

/** A form's additional code: one of these, by the student's choice. */
const VIEWS: Record<string, string[]> = { 'NextPart.tsx': ['DriveDrawing.tsx', 'SeatDrawing.tsx'] }

/** The files of each form below `src/`, once per view, and their messages. */
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

/** Whether a module is the scenes' own: their page, player, or texts. */
export const isOfScenes = (module: string) =>
  /\/features\/learning\/(scenes\/|ScenesPage)/.test(module) || WORDS.test(module)

const FILM = /\/features\/learning\/video\/film\//

/** The used fields of a build's script. */
export type Script = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'imports' | 'moduleIds' | 'isEntry' | 'dynamicImports'
>

export const scriptsIn = (output: Rolldown.RolldownOutput['output']): Script[] =>
  output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, code, imports, moduleIds, isEntry, dynamicImports }) => ({
      fileName,
      code,
      imports,
      moduleIds,
      isEntry,
      dynamicImports,
    }))

function withImports(scripts: ReadonlyMap<string, Script>, first: Script[]) {
  const found = new Set<string>()
  const find = (script: Script) => {
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

const byName = (scripts: readonly Script[]) => new Map(scripts.map((script) => [script.fileName, script]))

/** The scripts loaded for source modules (`features/…`), at any time. */
export function scriptsFor(built: readonly Script[], modules: readonly string[]): Set<string> {
  const scripts = byName(built)
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
 * Scripts loaded only for scenes, and for films, which share their drawing code. A script that another part of the app imports,
 * however late, is excluded. A part is code loaded together: first script, page, or lazy import.
 */
export function scriptsOfScenes(built: readonly Script[]): Set<string> {
  const scripts = byName(built)
  const lazy = new Set(built.flatMap(({ dynamicImports }) => dynamicImports))
  const parts = [...scripts.values()].filter(({ isEntry, fileName }) => isEntry || lazy.has(fileName))
  const others = withImports(
    scripts,
    parts.filter(({ moduleIds }) => !moduleIds.some((module) => isOfScenes(module) || FILM.test(module))),
  )
  return new Set([...scripts.keys()].filter((name) => !others.has(name)))
}
