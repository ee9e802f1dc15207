import { tabStore } from '../lib/storage.ts'

/** The page's first script is named after its content, which tells one version from another. */
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
 * Reloads the page when the host has another version than the one that runs here: its files are gone from the host, and a part
 * that is loaded late cannot be found any more. False when that is not the reason, or a reload did not help.
 */
export async function reloadIntoNewVersion(): Promise<boolean> {
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const offered = import.meta.env.PROD ? await entryOnHost() : null
  if (!offered || offered === running || tabStore.get(RELOADED_FOR) === offered) return false
  // Where nothing can be remembered, nothing would end the reloading.
  if (!tabStore.set(RELOADED_FOR, offered)) return false
  // The landing page then scrolls to the section in the address, not to where the broken page was.
  history.scrollRestoration = 'manual'
  location.reload()
  return true
}
