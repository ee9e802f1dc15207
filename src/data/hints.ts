import type { RealtimeChannel } from '@supabase/supabase-js'
import { supabase } from './client.ts'

/** A refused or closed channel is not rejoined by realtime-js, so we ask again after this long (ms). */
const REJOIN_AFTER = 15_000

export type HintConnection = 'live' | 'reconnecting'

/**
 * Calls `onHint` whenever what hangs on `topic` may have changed: on a broadcast, on every (re)subscription, on
 * coming back online or into view, and on a new token. A broadcast may be lost, so it never carries data: refetch.
 */
export function watchHints(
  topic: string,
  onHint: () => void,
  onConnection: (connection: HintConnection) => void = () => {},
): () => void {
  let channel: RealtimeChannel | undefined
  let rejoin: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function join() {
    await supabase.realtime.setAuth()
    if (stopped) return
    channel = supabase
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: '*' }, onHint)
      .subscribe((status) => {
        if (stopped) return
        onConnection(status === 'SUBSCRIBED' ? 'live' : 'reconnecting')
        if (status === 'SUBSCRIBED') onHint()
        if (status === 'CLOSED') rejoinLater()
      })
  }

  function rejoinLater() {
    clearTimeout(rejoin)
    rejoin = setTimeout(() => {
      void leave().then(join)
    }, REJOIN_AFTER)
  }

  async function leave() {
    const left = channel
    channel = undefined
    if (left) await supabase.removeChannel(left)
  }

  const onVisible = () => document.visibilityState === 'visible' && onHint()
  const { data: auth } = supabase.auth.onAuthStateChange((event) => {
    if (event === 'TOKEN_REFRESHED') setTimeout(onHint, 0)
  })
  window.addEventListener('online', onHint)
  document.addEventListener('visibilitychange', onVisible)
  void join()

  return () => {
    stopped = true
    clearTimeout(rejoin)
    auth.subscription.unsubscribe()
    window.removeEventListener('online', onHint)
    document.removeEventListener('visibilitychange', onVisible)
    void leave()
  }
}
