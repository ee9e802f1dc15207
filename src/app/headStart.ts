import type { HeadStart } from '../data/earlyAnswers.ts'
import { FIRST_QUESTIONS, keyOf, PROFILE, type Question } from '../data/firstQuestions.ts'
import { SESSION_KEY } from '../data/sessionKey.ts'
import { fetchScripts } from './fetchScripts.ts'

/** Written in by the build: the scripts of the page at an address, and where the school is asked. */
declare const SCRIPTS: Record<string, string[]>
declare const SCHOOL_URL: string
declare const SCHOOL_KEY: string

/** A token is renewed before it ends; one that is about to be is left to the app (seconds, as auth-js has it). */
const RENEWAL_MARGIN = 120
const ANSWER_TIMEOUT = 20_000

type StoredSession = { access_token: string; expires_at: number }

async function ask([name, args]: Question, token: string) {
  const response = await fetch(`${SCHOOL_URL}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: SCHOOL_KEY,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return { document: await response.json(), at: performance.now() }
}

/**
 * Runs inside the page, before any file of the app has come: somebody with a session does not wait for the app to arrive
 * before it asks for the rest. `/` shows them the loading screen instead of the landing page, before either is painted.
 */
function welcomeBack(): void {
  const stored = localStorage.getItem(SESSION_KEY)
  if (!stored) return
  const path = location.pathname
  if (path === '/') document.documentElement.dataset.returning = ''
  fetchScripts(SCRIPTS[path] ?? [])
  const { access_token: token, expires_at: expiresAt }: StoredSession = JSON.parse(stored)
  if (!(expiresAt > Date.now() / 1000 + RENEWAL_MARGIN)) return
  const answers: HeadStart['answers'] = {}
  for (const question of FIRST_QUESTIONS[path] ?? [PROFILE]) {
    const answer = ask(question, token)
    // The app asks again, and tells what fails then.
    answer.catch(() => {})
    answers[keyOf(question)] = answer
  }
  window.headStart = { token, answers }
}

try {
  welcomeBack()
} catch {
  // A storage that is locked or spoilt: the app deals with it.
}
