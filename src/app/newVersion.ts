import { tabStore } from '../lib/storage.ts'

/** The page's first script is named after its content, which identifies the version. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

const RELOADED_FOR = 'maneho-reloaded-for'

/** The first script of the version on the host; null when it cannot be reached. */
async function entryOnHost(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    return response.ok ? (ENTRY.exec(await response.text())?.[1] ?? null) : null
  } catch {
    return null
  }
}

/**
 * Reloads the page when the host has another version than the one that runs here: the files of this one are no longer on the host,
 * so parts of it cannot be loaded. Returns false when there is no other version, or a reload did not help.
 */
export async function reloadIntoNewVersion(): Promise<boolean> {
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const offered = import.meta.env.PROD ? await entryOnHost() : null
  if (!offered || offered === running || tabStore.get(RELOADED_FOR) === offered) return false
  // Without storage, the page would reload for ever.
  if (!tabStore.set(RELOADED_FOR, offered)) return false
  // The landing page then scrolls to the section in the address, not to where the broken page was.
  history.scrollRestoration = 'manual'
  location.reload()
  return true
}
