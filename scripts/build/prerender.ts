import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { SESSION_KEY } from '../../src/data/sessionKey.ts'
import { filesOf, stylesOf } from './parts.ts'
import { landingHead } from './schoolHead.ts'

/** Where the parts of the app start. */
const ENTRY = '/index.html'
const LANDING = '/src/app/Landing.tsx'
const UNDER_THE_BANNER = '/src/app/BelowTheBanner.tsx'
const APP = '/src/app/App.tsx'

/** Builds the landing page for Node and lets it write its HTML. */
async function renderPages(root: string): Promise<{ landing: string; loading: string }> {
  // Inside node_modules, where what it imports is found.
  const outDir = mkdtempSync(join(root, 'node_modules', '.prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        // What a visitor has not loaded is not needed to write the page.
        rolldownOptions: { external: /\/(App|AuthForm|TermsDialog)\.tsx$/ },
      },
    })
    const pages = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
    return await pages.renderPages()
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g
const PRELOAD = /^(<link rel="preload"[^>]*>)+/
const EMPTY_ROOT = '<div id="root"></div>'

/** Shows the loading screen instead of the landing page, before either is painted, to who has a session here. */
const RECOGNISE = `try{if(localStorage.getItem(${JSON.stringify(SESSION_KEY)}))document.documentElement.dataset.returning=''}catch{}`
const RECOGNISED = '#loading,[data-returning] #root{display:none}[data-returning] #loading{display:block}'

/**
 * Puts the style sheets, and a page's own rules, into it: a request less before the first paint. Links stay, disabled, so that parts loaded
 * later know that they need not load them again.
 */
function inlineStyles(html: string, outDir: string, styles: string[], own = ''): string {
  const css = styles.map((file) => readFileSync(join(outDir, file), 'utf8').trim()).join('') + own
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`).join('')
  return html.replaceAll(STYLESHEET, '').replace('</head>', () => `<style>${css}</style>${links}</head>`)
}

/** Lets the browser fetch what the first script will ask for beside it instead of after it. */
function preloadScripts(html: string, scripts: string[]): string {
  const preloads = scripts
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return html.replace('</head>', `${preloads.join('')}</head>`)
}

function landingPage(styled: string, landing: string, loading: string, scripts: string[]): string {
  const [preloads = ''] = PRELOAD.exec(landing) ?? []
  if (/ style="/.test(landing))
    throw new Error('The prerendered page may not have style attributes: the CSP forbids them')
  const body = `<div id="loading">${loading}</div><div id="root" data-prerendered>${landing.slice(preloads.length)}</div>`
  return preloadScripts(styled, scripts)
    .replace('</head>', () => `${landingHead}</head>`)
    .replace('<meta name="viewport"', `${preloads}<meta name="viewport"`)
    .replace(
      '<script type="module"',
      `<script>${RECOGNISE}</script><script type="module" fetchpriority="low"`,
    )
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(EMPTY_ROOT, () => body)
}

/**
 * What every other address gets: nothing for search engines, something to see, all of the app at once, and the way to the
 * API opened while the app arrives.
 */
function emptyShell(styled: string, loading: string, scripts: string[], apiUrl: string): string {
  return preloadScripts(styled, scripts)
    .replace(
      '</head>',
      `<meta name="robots" content="noindex"><link rel="preconnect" crossorigin href="${new URL(apiUrl).origin}"></head>`,
    )
    .replace(EMPTY_ROOT, () => `<div id="root">${loading}</div>`)
}

/** After a build: `/` as HTML that reads well before, and without, scripts; `200.html` for all other addresses. */
export function prerenderLanding(): Plugin {
  let root = ''
  let outDir = ''
  let apiUrl = ''
  return {
    name: 'prerender-landing',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
      apiUrl = config.env.VITE_SUPABASE_URL
    },
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const shell = readFileSync(join(outDir, 'index.html'), 'utf8')
        const { landing, loading } = await renderPages(root)
        const write = (name: string, html: string) => writeFileSync(join(outDir, name), html)
        const onLanding = stylesOf(bundle, ENTRY, LANDING, UNDER_THE_BANNER)
        const styledLanding = inlineStyles(shell, outDir, onLanding, RECOGNISED)
        write('index.html', landingPage(styledLanding, landing, loading, filesOf(bundle, LANDING)))
        const styledShell = inlineStyles(shell, outDir, stylesOf(bundle, ENTRY, APP))
        write('200.html', emptyShell(styledShell, loading, filesOf(bundle, APP), apiUrl))
      },
    },
  }
}
