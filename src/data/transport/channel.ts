import { realtime } from './realtime.ts'
import { expectSocket, pauseAfterLoss, pauseAfterRefusal } from './rejoining.ts'

export type HintConnection = 'live' | 'reconnecting'

/** Joining waits for the last leave: a topic joined while it is being left stays left. */
let lastLeave: Promise<unknown> = Promise.resolve()

export type ChannelListeners = {
  onConnection: (connection: HintConnection) => void
  /** Something may have changed while there was no channel. */
  onHint: () => void
  onBroadcast: () => void
}

/** Joins a topic, and rejoins when it is lost; returns a function that leaves it. */
export function joinChannel(
  topic: string,
  { onConnection, onHint, onBroadcast }: ChannelListeners,
): () => void {
  let stopped = false
  /** A refused join since the last accepted one: one hint is enough. */
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
      // A user locked out before the page joined is refused, and gets no other hint.
      if (!isRefusalTold) onHint()
      isRefusalTold = true
      // A lost socket reconnects automatically, and the channel with it.
      if (!realtime.isConnected()) return onConnection('reconnecting')
      leave()
      // A timeout is no refusal: the network is slow.
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
