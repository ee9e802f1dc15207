import { lastVisitKey } from '../data/lastVisitKey.ts'
import type { Query } from '../data/queries.ts'
import { type Prefetched, requestKey } from '../data/transport/prefetched.ts'
import { SESSION_KEY, type StoredSession, sessionOf } from '../data/transport/sessionKey.ts'
import { type Language, startLanguage } from '../i18n/language.ts'
import { askSchool } from './askSchool.ts'
import { keepEarlyClick } from './earlyClick.ts'
import { afterFirstPaint } from './firstPaint.ts'
import { lessonOf } from './shellFacts.ts'

// Inlined into every page, to run before any file of the app arrives. The build defines:

/** A page's scripts, message files, first queries and largest image, by address. */
declare const PAGES: Record<
  string,
  {
    scripts: string[]
    messages: MessageFiles
    queries: Query[]
    image?: string
    showsLesson?: true
    hasShell?: true
    /** Whether only admins see the shell. */
    isAdmins?: true
  }
>
/** Whether this is `/`, which knows no other pages and no shells. */
declare const IS_LANDING: boolean
/** For the other addresses, by prefix: scripts and messages that the HTML does not name. */
declare const SHELLS: { path: string; scripts: string[]; messages: MessageFiles; hasShell?: true }[]
declare const LANDING_MESSAGES: MessageFiles
declare const API_URL: string
declare const API_KEY: string

/** auth-js refreshes a token before it expires; one about to expire is left to the app (seconds). */
const REFRESH_MARGIN = 120
const ANSWER_TIMEOUT = 20_000

type MessageFiles = Record<Language, string[]>

/** Preloads scripts that will be imported; the landing page's after its picture. In one insertion. */
function preloadScripts(files: string[], priority: 'auto' | 'low' = 'auto'): void {
  const links = files.map((href) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.fetchPriority = priority
    link.href = href
    return link
  })
  document.head.append(...links)
}

/** Fetches an image: with high priority if the shell shows it at once, else after the scripts. */
function preloadImage(src: string, priority: 'high' | 'low'): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'image'
  link.fetchPriority = priority
  link.href = src
  document.head.append(link)
}

/** Sends the page's first queries; the app takes the responses from `data/transport/prefetched.ts`. */
function prefetchQueries(queries: Query[], token: string): void {
  const responses: Prefetched['responses'] = {}
  for (const [name, args] of queries) {
    const url = `${API_URL}/rest/v1/rpc/${name}`
    const body = JSON.stringify(args)
    const answer = fetch(url, {
      method: 'POST',
      headers: { apikey: API_KEY, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
      // Read to the end: an unread response would keep its connection open.
    }).then(async (response) => ({
      response: new Response(await response.blob(), response),
      at: performance.now(),
    }))
    // Errors are ignored here; the app retries and reports them.
    answer.catch(() => {})
    responses[requestKey(url, body)] = answer
  }
  window.prefetched = { token, responses }
}

/** Runs the first script from its template, which needs the whole page and may follow the first paint. */
function runFirstScript(): void {
  const template = document.getElementById('start')
  if (template instanceof HTMLTemplateElement) document.head.append(template.content)
}

function preloadShown(): void {
  if (shown) preloadScripts([...shown.scripts, ...shown.messages[language]])
}

function startApp(): void {
  if (app) preloadScripts([...app.scripts, ...app.messages[language]], hasShell ? 'auto' : 'low')
  preloadShown()
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', runFirstScript)
  else runFirstScript()
}

/** Prefetch for returning users; `/` shows them the loading screen instead of the landing page. */
function prefetchForReturningUser({ access_token: token, expires_at: expiresAt }: StoredSession): void {
  if (IS_LANDING) document.documentElement.dataset.returning = ''
  if (!shown) return
  if (shown.image && !hasShell) preloadImage(shown.image, 'low')
  if (expiresAt > Date.now() / 1000 + REFRESH_MARGIN) prefetchQueries(shown.queries, token)
}

function readStoredSession(): StoredSession | null {
  try {
    return sessionOf(localStorage.getItem(SESSION_KEY))
  } catch {
    // The browser blocks site data.
    return null
  }
}

/** The last visit's picture of the current lesson, a guess: shown only if the response confirms it. */
function guessLessonPicture(): string | undefined {
  try {
    const last = localStorage.getItem(lastVisitKey('my_course'))
    return last ? lessonOf(JSON.parse(last).document, location.search, language).poster : undefined
  } catch {
    return undefined
  }
}

/** Whether the session's user was an admin at the last visit: the session names no role. */
function wasAdmin(session: StoredSession | null): boolean {
  try {
    const last = JSON.parse(localStorage.getItem(lastVisitKey('my_profile')) ?? '')
    return last.document.role === 'admin' && last.userId === session?.user.id
  } catch {
    return false
  }
}

const language = startLanguage()
document.documentElement.lang = language

const stored = readStoredSession()
const shown = stored === null ? undefined : PAGES[location.pathname]
const app = SHELLS.find(({ path }) => `${location.pathname}/`.startsWith(path))
const isAdmin = shown?.hasShell && wasAdmin(stored)
const hasShell = app?.hasShell || (shown?.hasShell && (!shown.isAdmins || isAdmin))
if (IS_LANDING) preloadShown()
else if (hasShell) {
  document.documentElement.dataset.shell = isAdmin ? 'admin' : ''
  keepEarlyClick()
  const image = shown?.showsLesson ? guessLessonPicture() : shown?.image
  if (image) preloadImage(image, 'high')
  // The shell is painted sooner without scripts loading beside it.
  afterFirstPaint(startApp)
} else startApp()

if (stored) prefetchForReturningUser(stored)
else if (IS_LANDING) {
  keepEarlyClick()
  preloadScripts(LANDING_MESSAGES[language], 'low')
}

askSchool(API_URL, API_KEY)
