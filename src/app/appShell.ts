const WORKER = '/worker.js'

/** On a slow line what the page itself shows goes first (ms). */
const AFTER_THE_PAGE = 5_000

/** Set at once: asked for twice, the policy that names the worker would be refused. */
let isAsked = false
let registration: ServiceWorkerRegistration | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Trusted Types as far as they are needed here; TypeScript does not know them yet. What a policy makes passes for a string. */
type ScriptPolicy = { createScriptURL(text: string): string }
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
}

/** The one script address that the content security policy lets the app make of text. */
function workerAddress(): string {
  const policy = window.trustedTypes?.createPolicy('app-shell', { createScriptURL: () => WORKER })
  return policy?.createScriptURL(WORKER) ?? WORKER
}

async function register(): Promise<void> {
  const registered = await navigator.serviceWorker.register(workerAddress())
  registration = registered
  registered.addEventListener('updatefound', () => {
    registered.installing?.addEventListener('statechange', tell)
  })
  document.addEventListener('visibilitychange', () => {
    // Without a connection there is nothing to find, and nothing to say.
    if (document.visibilityState === 'visible') registered.update().catch(() => {})
  })
  tell()
}

/**
 * Keeps the app in the browser, so that it opens without a connection. Called once somebody is signed in: a visitor's data
 * is too dear for it. A browser that will not is no loss. Returns what calls it off.
 */
export function keepAppShell(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isAsked) return () => {}
  const timer = setTimeout(() => {
    isAsked = true
    register().catch(() => {})
  }, AFTER_THE_PAGE)
  return () => clearTimeout(timer)
}

/** A newer version is in the browser and waits to be started. */
export const hasNewVersion = (): boolean =>
  Boolean(registration?.waiting && navigator.serviceWorker.controller)

export function watchNewVersion(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Starts the waiting version and reloads this tab; other tabs go on with what they run. */
export function startNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  registration?.waiting?.postMessage('start')
}
