const WORKER = '/worker.js'

/** The delay before files are cached, so that the page's own files load first (ms). */
const AFTER_THE_PAGE = 5_000

/** Set at once: a second policy of the same name would be refused. */
let isAsked = false
let registration: ServiceWorkerRegistration | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** The used part of Trusted Types, which TypeScript does not yet have. A policy's result is typed as a string. */
type ScriptPolicy = { createScriptURL(text: string): string }
type PagePolicy = { createHTML(text: string): string }
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
      createPolicy(name: string, rules: PagePolicy): PagePolicy
    }
  }
}

/** The worker's URL, through the one policy that the content security policy allows. */
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
    // Errors are ignored; offline there is no update to find.
    if (document.visibilityState === 'visible') registered.update().catch(() => {})
  })
  tell()
}

/** Tells a newer worker that this page can offer «Update now»; otherwise it starts at once. */
const sayRunning = ({ data, ports }: MessageEvent) =>
  void (data === 'running?' && ports[0]?.postMessage('yes'))

/** Caches the app for offline use, after sign-in to spare visitors. Returns a function that cancels it. */
export function keepAppShell(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isAsked) return () => {}
  navigator.serviceWorker.addEventListener('message', sayRunning)
  const timer = setTimeout(() => {
    isAsked = true
    register().catch(() => {})
  }, AFTER_THE_PAGE)
  return () => clearTimeout(timer)
}

/** True while a newer version is installed and waiting. */
export const hasNewVersion = (): boolean =>
  Boolean(registration?.waiting && navigator.serviceWorker.controller)

export function watchNewVersion(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Starts the waiting version and reloads this tab; other tabs keep their version. */
export function startNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  registration?.waiting?.postMessage('start')
}
