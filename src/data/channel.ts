import { realtime } from './realtime.ts'
import { expectSocket, pauseAfterLoss, pauseAfterRefusal } from './rejoining.ts'

export type HintConnection = 'live' | 'reconnecting'

/** Joining waits for the last leaving to end: a topic that is joined while it is being left stays left. */
let lastLeave: Promise<unknown> = Promise.resolve()

export type ChannelListeners = {
  onConnection: (connection: HintConnection) => void
  /** Something may have changed while there was no channel. */
  onHint: () => void
  onBroadcast: () => void
}

/** Joins a topic, and again whenever it is lost; returns the leaving. */
export function joinChannel(
  topic: string,
  { onConnection, onHint, onBroadcast }: ChannelListeners,
): () => void {
  let stopped = false
  /** A join was refused since the last one that was not: asking once is enough. */
  let isRefusalTold = false
  let losses = 0
  let leave = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  function joinAfter(pause: number) {
    if (stopped) return
    onConnection('reconnecting')
    timer = setTimeout(joinOrTryLater, pause)
  }
  function loseChannel() {
    losses += 1
    joinAfter(pauseAfterLoss(losses))
  }
  function joinOrTryLater() {
    join().catch(loseChannel)
  }

  async function join() {
    await lastLeave
    await realtime.setAuth()
    if (stopped) return
    const channel = realtime.channel(topic, { config: { private: true } })
    /** It was left, and does not come back. */
    let isOver = false
    leave = () => {
      isOver = true
      lastLeave = realtime.removeChannel(channel)
    }
    channel.on('broadcast', { event: '*' }, onBroadcast).subscribe((status) => {
      if (stopped || isOver) return
      if (status === 'CLOSED') {
        isOver = true
        return loseChannel()
      }
      if (status === 'SUBSCRIBED') {
        isRefusalTold = false
        losses = 0
        expectSocket()
        onConnection('live')
        return onHint()
      }
      // Whoever was locked out before the page could join is refused, and hears of it in no other way.
      if (!isRefusalTold) onHint()
      isRefusalTold = true
      // A lost socket comes back by itself, and the channel with it.
      if (!realtime.isConnected()) return onConnection('reconnecting')
      leave()
      // Nobody refuses what takes too long: the network is slow.
      if (status === 'TIMED_OUT') return loseChannel()
      joinAfter(pauseAfterRefusal())
    })
  }

  joinOrTryLater()
  return () => {
    stopped = true
    clearTimeout(timer)
    leave()
  }
}
