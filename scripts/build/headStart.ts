import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { APP, ENTRY, filesOf, LANDING, largestFirst, PAGES } from './parts.ts'

/** The scripts that each of these pages needs besides those that the HTML names. */
function missingScripts(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const entries = Object.entries(PAGES).map(([path, page]) => {
    const known = new Set(filesOf(bundle, ...(path === '/' ? [ENTRY, LANDING] : [ENTRY, APP])))
    const missing = filesOf(bundle, APP, ...page).filter((file) => !known.has(file))
    return [path, missing.map((file) => `/${file}`)] as const
  })
  return Object.fromEntries(entries)
}

/** Builds one of the scripts that come before the app, with what the build knows written into it. */
async function buildScript(root: string, file: string, known: Record<string, unknown>): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, file), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const script = output && 'output' in output ? output.output[0].code.trim() : ''
  if (script === '') throw new Error(`${file} became nothing`)
  return script
}

type HeadStartOptions = {
  root: string
  bundle: Rolldown.OutputBundle
  apiUrl: string
  publishableKey: string
}

/** The script that pages run before anything has arrived, as text to put into them. */
export async function buildHeadStart(options: HeadStartOptions): Promise<string> {
  const { root, bundle, apiUrl, publishableKey } = options
  const script = await buildScript(root, 'src/app/headStart.ts', {
    SCRIPTS: missingScripts(bundle),
    SCHOOL_URL: apiUrl,
    SCHOOL_KEY: publishableKey,
  })
  if (script.includes('</script')) throw new Error('The head start cannot be put into a page')
  return script
}

/** The landing page's first script. It has no name of its own yet. */
export async function buildAfterPaint(root: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const [entry] = filesOf(bundle, ENTRY).slice(-1)
  const scripts = largestFirst(bundle, ENTRY, LANDING)
  return buildScript(root, 'src/app/afterPaint.ts', {
    ENTRY: `/${entry}`,
    SCRIPTS: scripts.map((file) => `/${file}`),
  })
}
