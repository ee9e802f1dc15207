/**
 * Calls `lead` in one of this browser's tabs that ask for the same name, and in another one when that is closed or stops asking; `lead`
 * returns its end. Where a browser has no locks every tab leads. Returns the end of asking.
 */
export function leadOneTab(name: string, lead: () => () => void): () => void {
  const locks = globalThis.navigator?.locks
  if (!locks) return lead()
  const asking = new AbortController()
  let end: (() => void) | undefined
  const whileLeading = () =>
    new Promise<void>((resolve) => {
      const stop = lead()
      end = () => {
        stop()
        resolve()
      }
    })
  // It rejects when nobody asks any longer.
  locks.request(name, { signal: asking.signal }, whileLeading).catch(() => {})
  return () => {
    asking.abort()
    end?.()
  }
}

/** Tells the browser's other tabs something; `listener` hears what they tell. Null where a browser cannot. */
export function tellTabs<Message>(name: string, listener: (message: Message) => void) {
  if (typeof BroadcastChannel === 'undefined') return null
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }) => listener(data as Message)
  return { tell: (message: Message) => tabs.postMessage(message), close: () => tabs.close() }
}
