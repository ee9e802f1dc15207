import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The headers for paths matching a pattern such as `/assets/*`. */
export type HeaderRule = { matches(path: string): boolean; headers: [name: string, value: string][] }

/** Parses the `_headers` file of Cloudflare Pages and Netlify. A later rule overrides an earlier one. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    if (line.startsWith('/')) {
      const pattern = line
        .trim()
        .split('*')
        .map((part) => part.replace(/[^\w/-]/g, '\\$&'))
      const expression = new RegExp(`^${pattern.join('.*')}$`)
      rules.push({ matches: (path) => expression.test(path), headers: [] })
      continue
    }
    const colon = line.indexOf(':')
    rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  return rules
}

/** The hashes by which a content security policy allows the inlined contents of these tags. */
function hashesOf(html: string, inlined: RegExp) {
  const hashes = [...html.matchAll(inlined)].map(([, content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  })
  return [...new Set(hashes)].join(' ')
}

const INLINE_SCRIPT = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Each challenge provider's content security policy requirements, by its documentation. */
const CAPTCHA_SOURCES: Readonly<Record<string, { sources: string; directives: readonly string[] }>> = {
  turnstile: { sources: 'https://challenges.cloudflare.com', directives: ['script-src', 'frame-src'] },
  hcaptcha: {
    sources: 'https://hcaptcha.com https://*.hcaptcha.com',
    directives: ['script-src', 'frame-src', 'style-src', 'connect-src'],
  },
}

/** Lets the provider's script and frames into the policy, without Trusted Types, which none keeps to (docs/decisions/0315). */
function admitCaptcha(text: string, provider: string): string {
  const { sources, directives } = CAPTCHA_SOURCES[provider] ?? { sources: '', directives: [] }
  return text.replace(/^( *Content-Security-Policy: )(.*)$/m, (_, name: string, policy: string) => {
    const kept = policy.split('; ').filter((directive) => !/^(require-)?trusted-types/.test(directive))
    const missing = directives.filter(
      (wanted) => !kept.some((directive) => directive.startsWith(`${wanted} `)),
    )
    const all = [...kept, ...missing].map((directive) =>
      directives.some((wanted) => directive.split(' ')[0] === wanted) ? `${directive} ${sources}` : directive,
    )
    return name + all.join('; ')
  })
}

type Build = {
  html: string
  apiUrl: string
  reportsUrl?: string
  captchaProvider?: string
  errorsUrl?: string
}

/** A build's `_headers`: allowed hosts, hashes of inlined code, and the report URL. Supabase cannot receive reports. */
export function completeHeaders(text: string, build: Build): string {
  const { html, apiUrl, reportsUrl, captchaProvider, errorsUrl } = build
  const { origin } = new URL(apiUrl)
  const completed = (captchaProvider ? admitCaptcha(text, captchaProvider) : text)
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('%SUPABASE_URL%', origin)
    .replaceAll('%SUPABASE_WS_URL%', origin.replace(/^http/, 'ws'))
    .replaceAll('%SCRIPT_HASHES%', hashesOf(html, INLINE_SCRIPT))
    .replaceAll('%STYLE_HASHES%', hashesOf(html, INLINE_STYLE))
    .replaceAll(/ +;/g, ';')
    .replace(/(connect-src [^;\n]*)/, (_, sources: string) =>
      errorsUrl ? `${sources} ${errorsUrl}` : sources,
    )
  if (reportsUrl) return completed.replaceAll('%REPORTS_URL%', reportsUrl)
  return completed.replaceAll(/^ *Reporting-Endpoints:.*\n|; report-(to|uri) [^;\n]*/gm, '')
}

/** A build's challenge provider; undefined without one. Throws if only half of the settings is present. */
function readCaptchaProvider({
  VITE_CAPTCHA_PROVIDER: provider,
  VITE_CAPTCHA_SITE_KEY: key,
}: Record<string, string>) {
  if (!provider && !key) return undefined
  if (key && provider && provider in CAPTCHA_SOURCES) return provider
  throw new Error(
    'Set both VITE_CAPTCHA_PROVIDER ("turnstile" or "hcaptcha") and VITE_CAPTCHA_SITE_KEY, or neither.',
  )
}

function readErrorsUrl(dsn: string | undefined): string | undefined {
  if (!dsn) return undefined
  const url = URL.parse(dsn)
  if (url?.protocol === 'https:' && url.username && /^\/\d+$/.test(url.pathname)) return url.origin
  throw new Error(
    'VITE_SENTRY_DSN has the form https://<key>@<host>/<number>. Give it that, or leave it out.',
  )
}

/** Refuses a build without a project or with wrong settings, before it deletes the previous build. */
function checkSettings(
  { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: key }: Record<string, string>,
  reportsUrl: string | undefined,
) {
  if (!apiUrl || !key)
    throw new Error('Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY to build the app.')
  if (!/^https?:$/.test(URL.parse(apiUrl)?.protocol ?? ''))
    throw new Error(`VITE_SUPABASE_URL is "${apiUrl}": give it an address such as https://<ref>.supabase.co.`)
  if (reportsUrl && !/^https:\/\/[^\s;,"]+$/.test(reportsUrl))
    throw new Error(`REPORTS_URL is "${reportsUrl}": give it an https address, or leave it out.`)
}

/** Completes the production headers at the end of a build. Place it last: it reads the pages written by other plugins. */
export function productionHeaders(): Plugin {
  let outDir = 'dist'
  let apiUrl = ''
  let captchaProvider: string | undefined
  let errorsUrl: string | undefined
  let reportsUrl: string | undefined
  return {
    name: 'production-headers',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      reportsUrl = process.env.REPORTS_URL
      checkSettings(config.env, reportsUrl)
      apiUrl = config.env.VITE_SUPABASE_URL ?? ''
      captchaProvider = readCaptchaProvider(config.env)
      errorsUrl = readErrorsUrl(config.env.VITE_SENTRY_DSN)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const file = join(outDir, '_headers')
        const pages = readdirSync(outDir).filter((name) => name.endsWith('.html'))
        const html = pages.map((name) => readFileSync(join(outDir, name), 'utf8')).join('\n')
        writeFileSync(
          file,
          completeHeaders(readFileSync(file, 'utf8'), {
            html,
            apiUrl,
            reportsUrl,
            captchaProvider,
            errorsUrl,
          }),
        )
      },
    },
  }
}
