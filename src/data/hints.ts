import type { Channel } from '@supabase/phoenix'
import { accessToken, auth, socket } from './client.ts'

/** A channel that the server has closed does not come back by itself, so we ask again after this long (ms). */
const REJOIN_AFTER = 15_000

/** On a slow line what the page itself asks for goes first (ms). What happened until then is seen on joining. */
const JOIN_AFTER = 2_000

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
  let channel: Channel | undefined
  let token = ''
  let stopped = false

  async function join() {
    token = await accessToken()
    if (stopped) return
    socket.connect()
    // Asked for the parameters at every try: by then there may be a new token.
    channel = socket.channel(`realtime:${topic}`, () => ({
      config: { private: true, presence: { enabled: false } },
      access_token: token,
    }))
    channel.on('broadcast', onHint)
    channel.onError(waitForIt)
    channel.onClose(() => {
      if (stopped) return
      waitForIt()
      joining = setTimeout(join, REJOIN_AFTER)
    })
    channel
      .join()
      .receive('ok', () => {
        onConnection('live')
        onHint()
      })
      .receive('error', waitForIt)
      .receive('timeout', waitForIt)
  }

  function waitForIt() {
    if (!stopped) onConnection('reconnecting')
  }

  function leave() {
    channel?.leave().receive('ok', () => {
      if (socket.channels.length === 0) socket.disconnect()
    })
  }

  const onVisible = () => document.visibilityState === 'visible' && onHint()
  const { data } = auth.onAuthStateChange((event, session) => {
    if (event !== 'TOKEN_REFRESHED' || !session) return
    token = session.access_token
    if (channel?.state === 'joined') channel.push('access_token', { access_token: token })
    setTimeout(onHint, 0)
  })
  window.addEventListener('online', onHint)
  document.addEventListener('visibilitychange', onVisible)
  let joining = setTimeout(join, JOIN_AFTER)

  return () => {
    stopped = true
    clearTimeout(joining)
    data.subscription.unsubscribe()
    window.removeEventListener('online', onHint)
    document.removeEventListener('visibilitychange', onVisible)
    leave()
  }
}
