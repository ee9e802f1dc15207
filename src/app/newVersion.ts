import { tabStore } from '../lib/storage.ts'

/** The page's first script is named after its content hash, which identifies the version. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

const RELOADED_FOR = 'maneho-reloaded-for'

/** The first script of the version on the host; null if unreachable. */
async function entryOnHost(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    return response.ok ? (ENTRY.exec(await response.text())?.[1] ?? null) : null
  } catch {
    return null
  }
}

/**
 * Reloads if the host has another version: this one's files are gone. False if not, or if it did not help.
 */
export async function reloadIntoNewVersion(): Promise<boolean> {
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const offered = import.meta.env.PROD ? await entryOnHost() : null
  if (!offered || offered === running || tabStore.get(RELOADED_FOR) === offered) return false
  // Without storage, the page would reload forever.
  if (!tabStore.set(RELOADED_FOR, offered)) return false
  // The landing page then scrolls to the hash, not to the broken page's position.
  history.scrollRestoration = 'manual'
  location.reload()
  return true
}
