import { basename, extname } from 'node:path'
import type { Plugin } from 'vite'
import { messagesOf, pages } from '../../src/app/pages.ts'
import type { Language } from '../../src/i18n/language.ts'
import { paths } from '../../src/paths.ts'
import { FORM_PARTS } from '../bench/web/scenesCode.ts'
import { type LoadedTogether, type PlannedChunk, planChunks } from './chunkPlan.ts'
import { APP, BELOW_THE_BANNER, LANDING } from './parts.ts'

/** Bytes of source, about 0.2 of which are sent, that a page may load in vain for each file that it loads less. */
const FILE_COST = 4_000

/** The landing page is loaded first, on any phone. */
const LANDED = { bytes: 20, files: 1 }
/** The page at a counter. */
const COUNTER = { bytes: 10, files: 1 }
const SIGNED_IN = { bytes: 1, files: 1 }
/** The pages that a student opens daily. */
const DAILY = { bytes: 1, files: 4 }
const LATER = { bytes: 5, files: 1 }
const SCENE = { bytes: 2, files: 1 }

const DAILY_PATHS = new Set<string>([paths.home, paths.modules, paths.practice])

/** Parts that load when a student's page is shown, with their messages. */
const LOADED_LATER = {
  files: ['src/features/notifications/NoticeBell.tsx'],
  messages: ['notices', 'studentErrors'],
}

/** Parts of Settings that load when it is shown, with their messages. */
const BELOW_SETTINGS = {
  files: ['privacy/MyPrivacy.tsx', 'reminders/Reminders.tsx', 'payments/MyPayments.tsx'].map(
    (file) => `src/features/settings/${file}`,
  ),
  messages: ['privacy', 'reminders', 'payments'],
}

type Page = LoadedTogether & { isFramed: boolean }

/** Parts that load together: each page in each language. */
function pagesIn(language: Language): Page[] {
  const message = (part: string) => `src/i18n/${language}/${part}.ts`
  const shown = pages
    .filter(({ access }) => access !== 'visitor')
    .map(({ path, file, parts = [], alone, access, messages = [] }) => ({
      ...(path === paths.verify ? COUNTER : DAILY_PATHS.has(path) ? DAILY : SIGNED_IN),
      isFramed: !alone,
      roots: [
        ...(alone ? [] : [APP]),
        ...[file, ...parts].map((part) => `src/${part}`),
        ...messagesOf({ access, messages }).map(message),
        ...(path === paths.settings
          ? [...BELOW_SETTINGS.files, ...BELOW_SETTINGS.messages.map(message)]
          : []),
      ],
    }))
  const landing = [LANDING, ...['common', 'landing'].map(message)]
  const later = [...LOADED_LATER.files, ...LOADED_LATER.messages.map(message)]
  const scenes = FORM_PARTS.map(({ files, messages }) => ({
    ...SCENE,
    isFramed: true,
    roots: [
      APP,
      ...['ScenesPage.tsx', 'scenes/SceneSetPlay.tsx'].map((file) => `src/features/learning/${file}`),
      ...files.map((file) => `src/${file}`),
      ...messagesOf({ access: 'signedIn', messages: ['scenes'] }).map(message),
      ...messages.map(message),
    ],
  }))
  return [
    { ...LANDED, isFramed: false, roots: landing },
    { ...COUNTER, isFramed: false, roots: [...landing, BELOW_THE_BANNER] },
    ...shown,
    ...scenes,
    { ...LATER, isFramed: false, roots: later },
  ]
}

const baseOf = (id: string) => basename(id, extname(id)).replaceAll(/\W/g, '')

/** A chunk's name: its page's or part's, `frame` if every page of the app loads it. */
function nameOf(
  { modules, pages: loading }: PlannedChunk,
  together: readonly Page[],
  entries: ReadonlySet<string>,
): string {
  // The first by name: the files of one part's messages have one name in both languages.
  const roots = modules
    .filter((id) => together.some((page) => page.roots.includes(id)))
    .map(baseOf)
    .toSorted()
  const root = roots.find((name) => name.endsWith('Page')) ?? roots[0]
  if (root) return root
  const framed = together.flatMap(({ isFramed }, at) => (isFramed ? [at] : []))
  if (framed.every((at) => loading.includes(at))) return 'frame'
  const entry = modules.find((id) => entries.has(id))
  return loading.length === 0 && entry ? baseOf(entry) : 'shared'
}

/**
 * Modules that the configuration groups itself, or whose imports the build drops. The socket stays with its library: a chunk
 * cycle would open it before the library's class exists.
 */
const LEFT =
  /\/node_modules\/(react|react-dom|scheduler|@supabase\/(realtime-js|phoenix))\/|\/src\/data\/transport\/(channel|realtime)\.ts$|^\0/
/** Words of one language are not loaded with those of the other, or with code. */
const MESSAGES = /\/src\/i18n\/(en|fil)\//

/** Plans the chunks of a build from its graph; `chunkOf` names a module's. */
export function pageChunks() {
  const names = new Map<string, string>()
  let root = ''
  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    renderStart() {
      const modules = [...this.getModuleIds()].flatMap((id) => {
        const info = this.getModuleInfo(id)
        if (!info) return []
        const { code, importedIds: imports, dynamicallyImportedIds: lazy } = info
        return [{ id, size: code?.length ?? 0, imports, lazy }]
      })
      const start = `${root}/index.html`
      const together = (['en', 'fil'] as const)
        .flatMap(pagesIn)
        .map((page) => ({ ...page, roots: page.roots.map((file) => `${root}/${file}`) }))
      const planned = planChunks({
        modules,
        start,
        pages: together,
        fileCost: FILE_COST,
        leave: (id) => id === start || LEFT.test(id),
        kindOf: (id) => MESSAGES.exec(id)?.[1] ?? 'code',
      })
      const entries = new Set(modules.flatMap(({ lazy }) => lazy))
      names.clear()
      planned.forEach((chunk, at) => {
        for (const id of chunk.modules) names.set(id, `${nameOf(chunk, together, entries)}~${at}`)
      })
    },
  }
  return { plugin, chunkOf: (id: string) => names.get(id) ?? null }
}
