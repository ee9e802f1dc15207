import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { SESSION_KEY } from '../../src/data/sessionKey.ts'

/** Builds the app for Node and lets it write its pages. */
async function renderPages(root: string): Promise<{ landing: string; loading: string }> {
  // Inside node_modules, where what it imports is found.
  const outDir = mkdtempSync(join(root, 'node_modules', '.prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react({ compiler: true })],
      build: { ssr: 'src/app/prerender.tsx', outDir, copyPublicDir: false, assetsInlineLimit: 0 },
    })
    const pages = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
    return await pages.renderPages()
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

const LATE_PART = '/src/app/BelowTheBanner.tsx'
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g
const PRELOAD = /^(<link rel="preload"[^>]*>)+/
const EMPTY_ROOT = '<div id="root"></div>'

/** Shows the loading screen instead of the landing page, before either is painted, to who has a session here. */
const RECOGNISE = `try{if(localStorage.getItem(${JSON.stringify(SESSION_KEY)}))document.documentElement.dataset.returning=''}catch{}`
const RECOGNISED = '#loading,[data-returning] #root{display:none}[data-returning] #loading{display:block}'

/** The style sheets of the landing page in their order: the entry's, then those of the parts whose code comes later. */
function landingStyles(bundle: Rolldown.OutputBundle): string[] {
  const styles = new Set<string>()
  const seen = new Set<string>()
  function collect(fileName: string) {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || seen.has(fileName)) return
    seen.add(fileName)
    for (const imported of chunk.imports) collect(imported)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  for (const { fileName, isEntry } of chunks) if (isEntry) collect(fileName)
  for (const { fileName, facadeModuleId } of chunks)
    if (facadeModuleId?.endsWith(LATE_PART)) collect(fileName)
  return [...styles]
}

/**
 * Puts the style sheets into the page: a request less before the first paint. Links stay, disabled, so that parts loaded
 * later know that they need not load them again.
 */
function inlineStyles(html: string, outDir: string, files: string[]): string {
  const css = files.map((file) => readFileSync(join(outDir, file), 'utf8').trim()).join('')
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  const inlined = `<style>${css}${RECOGNISED}</style>${links}</head>`
  return html.replaceAll(STYLESHEET, '').replace('</head>', () => inlined)
}

function landingPage(styled: string, landing: string, loading: string): string {
  const [preloads = ''] = PRELOAD.exec(landing) ?? []
  return styled
    .replace('<meta name="viewport"', `${preloads}<meta name="viewport"`)
    .replace(
      '<script type="module"',
      `<script>${RECOGNISE}</script><script type="module" fetchpriority="low"`,
    )
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(
      EMPTY_ROOT,
      () =>
        `<div id="loading">${loading}</div><div id="root" data-prerendered>${landing.slice(preloads.length)}</div>`,
    )
}

/** What every other address gets: no page of its own for search engines, and something to see while it loads. */
function emptyShell(shell: string, loading: string): string {
  return shell
    .replaceAll(/\s*<link rel="canonical"[^>]*>/g, '')
    .replace('</title>', '</title><meta name="robots" content="noindex">')
    .replace(EMPTY_ROOT, `<div id="root">${loading}</div>`)
}

/** After a build: `/` as HTML that reads well before, and without, scripts; `200.html` for all other addresses. */
export function prerenderLanding(): Plugin {
  let root = ''
  let outDir = ''
  let styles: string[] = []
  return {
    name: 'prerender-landing',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    generateBundle(_, bundle) {
      styles = landingStyles(bundle)
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const shell = readFileSync(join(outDir, 'index.html'), 'utf8')
        const { landing, loading } = await renderPages(root)
        writeFileSync(
          join(outDir, 'index.html'),
          landingPage(inlineStyles(shell, outDir, styles), landing, loading),
        )
        writeFileSync(join(outDir, '200.html'), emptyShell(shell, loading))
      },
    },
  }
}
