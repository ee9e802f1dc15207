import type { Rolldown } from 'vite'
import { messagesOf, pages } from '../../src/app/pages.ts'
import type { MessagePart } from '../../src/i18n/catalogue.ts'
import type { Language } from '../../src/i18n/language.ts'
import { paths } from '../../src/paths.ts'

/** The entry files of the app's parts: the first script, the landing page in two parts, the app with its router. */
export const ENTRY = 'index.html'
export const LANDING = 'src/app/Landing.tsx'
export const BELOW_THE_BANNER = 'src/app/BelowTheBanner.tsx'
export const APP = 'src/app/App.tsx'

const partsOf = ({ file, parts = [] }: (typeof pages)[number]) =>
  [file, ...parts].map((part) => `src/${part}`)
/** The page for a stored session at a page's address: a visitor's page leads home. */
const openedAt = (page: (typeof pages)[number]) =>
  page.access === 'visitor' ? (pages.find(({ path }) => path === paths.home) ?? page) : page

/** The pages for a stored session, by address; public pages need no session. */
export const PAGES = pages
  .filter(({ access }) => access !== 'everybody')
  .map((page) => ({
    path: page.path,
    parts: partsOf(openedAt(page)),
    messages: messagesOf(openedAt(page)),
    queries: page.queries ?? [],
    image: page.image ?? null,
    showsLesson: page.showsLesson ?? false,
  }))

export const ALONE = pages
  .filter(({ alone }) => alone)
  .map((page) => ({ path: page.path, parts: partsOf(page), messages: messagesOf(page) }))

/** The scripts loaded with parts of the app, in execution order. */
export function filesOf(bundle: Rolldown.OutputBundle, ...parts: string[]): string[] {
  const files = new Set<string>()
  const visited = new Set<string>()
  function collect(fileName: string) {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || visited.has(fileName)) return
    visited.add(fileName)
    for (const imported of chunk.imports) collect(imported)
    files.add(fileName)
  }
  for (const part of parts) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/${part}`)),
    )
    if (!chunk) throw new Error(`The build has no file that starts with ${part}`)
    collect(chunk.fileName)
  }
  return [...files]
}

export function messageFilesOf(bundle: Rolldown.OutputBundle, parts: readonly MessagePart[]) {
  const inLanguage = (language: Language) =>
    filesOf(bundle, ...parts.map((part) => `src/i18n/${language}/${part}.ts`)).map((file) => `/${file}`)
  return { en: inLanguage('en'), fil: inLanguage('fil') }
}

export function stylesOf(bundle: Rolldown.OutputBundle, ...parts: string[]): string[] {
  const styles = filesOf(bundle, ...parts).flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
  return [...new Set(styles)]
}

const sizeOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  output?.type === 'chunk' ? output.code.length : 0

/** The same scripts, largest first. */
export function largestFirst(bundle: Rolldown.OutputBundle, ...parts: string[]): string[] {
  return filesOf(bundle, ...parts).toSorted((a, b) => sizeOf(bundle[b]) - sizeOf(bundle[a]))
}
