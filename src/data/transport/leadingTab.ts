/**
 * Calls `lead` in one of this browser's tabs, and in another when that one stops; `lead` returns its cleanup.
 * With `steal` this tab leads at once. Without locks every tab leads. Returns a function that stops.
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
    // It rejects when the wait is aborted, and when another tab has stolen the lock.
    locks.request(name, options, whileLeading).catch(() => {
      const endOfLead = end
      end = undefined
      endOfLead?.()
      if (endOfLead && !signal.aborted) ask({ signal })
    })
  }
  // A lock cannot be stolen with a signal.
  ask(steal ? { steal } : { signal })
  return () => {
    asking.abort()
    end?.()
  }
}

/** Sends messages to the browser's other tabs; `listener` receives theirs. Null if unsupported. */
export function tellTabs<Message>(name: string, listener: (message: Message) => void) {
  if (typeof BroadcastChannel === 'undefined') return null
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }) => listener(data as Message)
  return { tell: (message: Message) => tabs.postMessage(message), close: () => tabs.close() }
}
