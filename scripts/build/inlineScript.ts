import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { RenderedShell } from '../../src/app/prerender.tsx'
import { ALONE, APP, ENTRY, filesOf, LANDING, largestFirst, messageFilesOf, PAGES } from './parts.ts'

type Shells = Pick<RenderedShell, 'path' | 'isAdmins'>[]

/** For each page, the scripts that its HTML does not name, its messages and its first queries. */
function pagesOf(bundle: Rolldown.OutputBundle, shells: Shells, isLanding: boolean) {
  const entries = PAGES.filter(({ path }) => (path === '/') === isLanding).map(
    ({ path, parts, messages, queries, image, showsLesson }) => {
      const named = new Set(filesOf(bundle, ENTRY, path === '/' ? LANDING : APP))
      const shell = shells.find((one) => one.path === path)
      const scripts = filesOf(bundle, APP, ...parts).filter((file) => !named.has(file))
      return [
        path,
        {
          scripts: scripts.map((file) => `/${file}`),
          messages: messageFilesOf(bundle, messages),
          queries,
          // Omitted from the text if absent.
          image: image ?? undefined,
          showsLesson: showsLesson || undefined,
          hasShell: shell !== undefined || undefined,
          isAdmins: shell?.isAdmins || undefined,
        },
      ] as const
    },
  )
  return Object.fromEntries(entries)
}

/** Scripts of the app, and of the pages without it, for the page shared by all addresses but `/`. */
function shellsOf(bundle: Rolldown.OutputBundle, shells: Shells) {
  const scripts = (...parts: string[]) => largestFirst(bundle, ENTRY, ...parts).map((file) => `/${file}`)
  const noMessages = { en: [], fil: [] }
  return [
    ...ALONE.map(({ path, parts, messages }) => ({
      path: `${path}/`,
      scripts: scripts(...parts),
      messages: messageFilesOf(bundle, messages),
      hasShell: shells.some((one) => one.path === path) || undefined,
    })),
    { path: '/', scripts: scripts(APP), messages: noMessages },
  ]
}

type InlineScriptOptions = {
  root: string
  bundle: Rolldown.OutputBundle
  apiUrl: string
  publishableKey: string
  shells: Shells
  /** For the page at `/`, which knows no other. */
  isLanding: boolean
}

/** Builds a script of `src/boot` and returns its text, to be inlined in the pages. */
async function buildInlined(
  root: string,
  file: string,
  define: Record<string, string> = {},
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/boot', file), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const script = output && 'output' in output ? output.output[0].code.trim() : ''
  if (script === '' || script.includes('</script'))
    throw new Error('The inline script cannot be put into a page')
  return script
}

export const buildInlineScript = ({
  root,
  bundle,
  apiUrl,
  publishableKey,
  shells,
  isLanding,
}: InlineScriptOptions) =>
  buildInlined(root, 'inline.ts', {
    LANDING_MESSAGES: JSON.stringify(messageFilesOf(bundle, ['common', 'landing'])),
    PAGES: JSON.stringify(pagesOf(bundle, shells, isLanding)),
    IS_LANDING: JSON.stringify(isLanding),
    SHELLS: JSON.stringify(isLanding ? [] : shellsOf(bundle, shells)),
    API_URL: JSON.stringify(apiUrl),
    API_KEY: JSON.stringify(publishableKey),
  })

export const buildShowShell = (root: string) => buildInlined(root, 'showShell.ts')
