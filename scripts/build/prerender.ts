import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type { RenderedShell } from '../../src/app/prerender.tsx'
import type { InBoth } from '../../src/i18n/language.ts'
import { buildInlineScript, buildShowShell } from './inlineScript.ts'
import { ALONE, APP, BELOW_THE_BANNER, ENTRY, LANDING, largestFirst, PAGES, stylesOf } from './parts.ts'
import { schoolFacts, schoolOfBuild } from './schoolFacts.ts'
import { landingHead } from './schoolHead.ts'

type Rendered = { landing: InBoth; loading: string; shells: RenderedShell[] }

/** Builds the pages for Node and renders their HTML. */
async function renderPages(root: string): Promise<Rendered> {
  // Inside node_modules, so that its imports are resolved.
  const outDir = mkdtempSync(join(root, 'node_modules', '.prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), schoolFacts()],
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        copyPublicDir: false,
        assetsInlineLimit: 0,
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
const MODULE_PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g
const EMPTY_ROOT = '<div id="root"></div>'

/** Hides the English page until the Filipino one has replaced it. */
const NOT_YET_FILIPINO = '[lang=fil] [data-prerendered=en]{visibility:hidden}'

/** Replaces the English page by the Filipino one before the first paint; the inline script has chosen the language. */
const CHOOSE_PAGE = `{
  const filipino = document.getElementById('filipino')
  const root = document.getElementById('root')
  if (document.documentElement.lang === 'fil') {
    root.replaceChildren(filipino.content)
    root.dataset.prerendered = 'fil'
  }
  filipino.remove()
}`

/** Shows the loading screen instead of the landing page if the inline script finds a stored session. */
const RETURNING = '#loading,[data-returning] #root{display:none}[data-returning] #loading{display:block}'

/**
 * Inlines the style sheets: one request less before the first paint. The links stay, disabled, so that lazy parts do not load
 * them again; their media matches nothing, or Chromium would fetch them while its parser waits for a script.
 */
function inlineStyles(html: string, outDir: string, styles: string[], own = ''): string {
  const css = styles.map((file) => readFileSync(join(outDir, file), 'utf8').trim()).join('') + own
  const links = styles
    .map((file) => `<link rel="stylesheet" crossorigin media="not all" href="/${file}" disabled>`)
    .join('')
  return html.replaceAll(STYLESHEET, '').replace('</head>', () => `<style>${css}</style>${links}</head>`)
}

/** Preloads the first script's imports, so that they load in parallel; largest first, since a connection starts slowly. */
function preloadScripts(html: string, scripts: string[]): string {
  const preloads = scripts.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  )
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replace('<script type="module"', `${preloads.join('')}<script type="module" fetchpriority="low"`)
}

function refuseStyles(html: string): void {
  if (/ style="/.test(html))
    throw new Error('The prerendered page may not have style attributes: the CSP forbids them')
}

type Page = { styled: string; loading: string; inlineScript: string; scripts: string[] }

function landingPage(
  { styled, loading, inlineScript, scripts }: Page,
  landing: InBoth,
  head: string,
): string {
  const [preloads = ''] = PRELOAD.exec(landing.en) ?? []
  const [english, filipino] = [landing.en, landing.fil].map((html) => html.replace(PRELOAD, ''))
  refuseStyles(landing.en + landing.fil)
  const body = [
    `<div id="loading">${loading}</div>`,
    `<div id="root" data-prerendered="en">${english}</div>`,
    `<template id="filipino">${filipino}</template><script>${CHOOSE_PAGE}</script>`,
  ].join('')
  return preloadScripts(styled, scripts)
    .replace('</head>', () => `<script>${inlineScript}</script>${head}</head>`)
    .replace('<meta name="viewport"', `${preloads}<meta name="viewport"`)
    .replace(EMPTY_ROOT, () => body)
}

/** A page's shell in the root's language, which the app's root waits behind, with the links for admins or others. */
const SHELL_INSTEAD =
  'html[data-shell=admin] [data-for=others],html:not([data-shell=admin]) [data-for=admin],[data-shell] #root,#shell:not([data-role=otdc]) [data-for=otdc]{display:none}#shell:not([data-poster]) [data-with=poster]{visibility:hidden}'

/** The shells as templates; the script behind them shows one. */
function shellTemplates(shells: RenderedShell[], showShell: string): string {
  const templates = shells.flatMap(({ path, html }) =>
    (['en', 'fil'] as const).map(
      (lang) => `<template data-shell="${path}" lang="${lang}">${html[lang]}</template>`,
    ),
  )
  refuseStyles(templates.join(''))
  return `${templates.join('')}<script>${showShell}</script>`
}

const FIRST_SCRIPT = /\s*<script type="module"[^>]*><\/script>/

/** The page for every other address: `noindex`, with the loading screen, or a page's shell. */
function emptyShell({ styled, loading, inlineScript }: Omit<Page, 'scripts'>, templates: string): string {
  // The inline script starts the scripts: the address decides which ones, and the shell decides when.
  const [firstScript = ''] = FIRST_SCRIPT.exec(styled) ?? []
  const boot = `<template id="start">${firstScript.trim()}</template><script>${inlineScript}</script>`
  return (
    styled
      .replaceAll(MODULE_PRELOAD, '')
      .replace(FIRST_SCRIPT, '')
      .replace('</head>', '<meta name="robots" content="noindex"></head>')
      .replace('<meta name="viewport"', () => `${boot}<meta name="viewport"`)
      .replace(EMPTY_ROOT, () => `<div id="root">${loading}</div>`)
      // Behind the sentence for browsers that are too old.
      .replace('</body>', () => `${templates}</body>`)
  )
}

/** After a build: writes `/` as HTML readable without scripts, and `200.html` for all other addresses. */
export function prerenderLanding(): Plugin {
  let root = ''
  let outDir = ''
  let env: Record<string, string> = {}
  return {
    name: 'prerender-landing',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
      env = config.env
    },
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const html = readFileSync(join(outDir, 'index.html'), 'utf8')
        const { landing, loading, shells } = await renderPages(root)
        const inlineScript = (isLanding: boolean) =>
          buildInlineScript({
            root,
            bundle,
            apiUrl: env.VITE_SUPABASE_URL ?? '',
            publishableKey: env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
            shells,
            isLanding,
          })
        const onLanding = stylesOf(bundle, ENTRY, LANDING, BELOW_THE_BANNER)
        const framed = [...PAGES, ...ALONE.filter(({ path }) => shells.some((one) => one.path === path))]
        const inApp = stylesOf(bundle, ENTRY, APP, ...framed.flatMap(({ parts }) => parts))
        const page = async (styled: string, isLanding: boolean, part: string) => ({
          styled,
          loading,
          inlineScript: await inlineScript(isLanding),
          scripts: largestFirst(bundle, ENTRY, part),
        })
        const landingStyles = inlineStyles(html, outDir, onLanding, RETURNING + NOT_YET_FILIPINO)
        const landingHtml = landingPage(
          await page(landingStyles, true, LANDING),
          landing,
          landingHead((await schoolOfBuild(env)).facts),
        )
        writeFileSync(join(outDir, 'index.html'), landingHtml)
        const templates = shellTemplates(shells, await buildShowShell(root))
        const app = await page(inlineStyles(html, outDir, inApp, SHELL_INSTEAD), false, APP)
        writeFileSync(join(outDir, '200.html'), emptyShell(app, templates))
      },
    },
  }
}
