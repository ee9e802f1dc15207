import { auth } from './client.ts'
import { forgetPrefetched } from './prefetched.ts'

/** A channel that the server has closed does not come back by itself, so it is joined again after this long (ms). */
const REJOIN_AFTER = 15_000

/** On a slow connection the page's own queries go first (ms). What changed until then is read on joining. */
const JOIN_AFTER = 2_000

export type HintConnection = 'live' | 'reconnecting'

/** Joining waits for the last leaving to end: a topic that is joined while it is being left stays left. */
let lastLeave: Promise<unknown> = Promise.resolve()

const followers = { admins: new Set<() => void>(), user: new Set<() => void>() }

/**
 * Calls `listener` on the hints that somebody else watches, of the admins' topic or of the own one, without a channel of its own;
 * returns its unsubscribe.
 */
export function followHints(topic: keyof typeof followers, listener: () => void): () => void {
  followers[topic].add(listener)
  return () => followers[topic].delete(listener)
}

/**
 * Calls `tellOfHint`, and whoever follows the topic, whenever what depends on it may have changed: on a broadcast, on every
 * (re)subscription and the first refusal of one, on coming back online or into view, and on a new token. A broadcast may be lost, so
 * it never carries data: refetch.
 */
export function watchHints(
  topic: string,
  tellOfHint: () => void,
  onConnection: (connection: HintConnection) => void = () => {},
): () => void {
  const onHint = () => {
    tellOfHint()
    for (const listener of followers[topic === 'admins' ? topic : 'user']) listener()
  }
  let stopped = false
  /** A join was refused since the last one that was not: asking once is enough. */
  let isRefusalTold = false
  let leave = () => {}

  function rejoinLater() {
    if (stopped) return
    onConnection('reconnecting')
    timer = setTimeout(() => join().catch(rejoinLater), REJOIN_AFTER)
  }

  function onBroadcast() {
    forgetPrefetched()
    onHint()
  }

  async function join() {
    const { realtime } = await import('./realtime.ts')
    await lastLeave
    await realtime.setAuth()
    if (stopped) return
    const channel = realtime.channel(topic, { config: { private: true } })
    leave = () => {
      lastLeave = realtime.removeChannel(channel)
    }
    channel.on('broadcast', { event: '*' }, onBroadcast).subscribe((status) => {
      if (stopped) return
      if (status === 'CLOSED') return rejoinLater()
      if (status === 'SUBSCRIBED') {
        isRefusalTold = false
        onConnection('live')
        return onHint()
      }
      onConnection('reconnecting')
      // Whoever was locked out before the page could join is refused, and hears of it in no other way.
      if (!isRefusalTold) onHint()
      isRefusalTold = true
    })
  }

  const onVisible = () => document.visibilityState === 'visible' && onHint()
  const { data } = auth.onAuthStateChange((event) => {
    // Not inside this callback, which holds auth-js's lock.
    if (event === 'TOKEN_REFRESHED') setTimeout(onHint, 0)
  })
  window.addEventListener('online', onHint)
  document.addEventListener('visibilitychange', onVisible)
  let timer = setTimeout(() => join().catch(rejoinLater), JOIN_AFTER)

  return () => {
    stopped = true
    clearTimeout(timer)
    data.subscription.unsubscribe()
    window.removeEventListener('online', onHint)
    document.removeEventListener('visibilitychange', onVisible)
    leave()
  }
}
