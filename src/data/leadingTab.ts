/**
 * Calls `lead` in one of this browser's tabs that ask for the same name, and in another one when that is closed or stops asking; `lead`
 * returns its end. With `steal` this tab leads at once, and the one that did asks again. Where a browser has no locks every tab leads.
 * Returns the end of asking.
 */
export function leadOneTab(name: string, lead: () => () => void, steal = false): () => void {
  const locks = globalThis.navigator?.locks
  if (!locks) return lead()
  const asking = new AbortController()
  const { signal } = asking
  let end: (() => void) | undefined
  const whileLeading = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      const stop = lead()
      end = () => {
        stop()
        resolve()
      }
    })
  const ask = (options: LockOptions) => {
    // It rejects when nobody asks any longer, and when another tab has taken the lead.
    locks.request(name, options, whileLeading).catch(() => {
      const endOfLead = end
      end = undefined
      endOfLead?.()
      if (endOfLead && !signal.aborted) ask({ signal })
    })
  }
  // A lock is not stolen with a signal.
  ask(steal ? { steal } : { signal })
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
