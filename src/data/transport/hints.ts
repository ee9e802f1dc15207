import type { ChannelListeners, HintConnection } from './channel.ts'
import { auth } from './client.ts'
import { leadOneTab, tellTabs } from './leadingTab.ts'
import { forgetMark, onOwnChange } from './ownMark.ts'
import { forgetPrefetched } from './prefetched.ts'

/** On a slow connection the page's own queries go first (ms). Joining rereads whatever changed meanwhile. */
const JOIN_AFTER = 2_000

/** Polling interval without a channel (ms): about a minute, with jitter. */
const pollingInterval = () => Math.round(60_000 * (1 - Math.random() / 5))

/** Delay before the channel's code is fetched again after a failure (ms). */
const FETCH_AGAIN = 15_000

const followers = { admins: new Set<() => void>(), user: new Set<() => void>() }

/** Calls `listener` on hints of a topic that is already watched, without opening a channel; returns its unsubscribe. */
export function followHints(topic: keyof typeof followers, listener: () => void): () => void {
  followers[topic].add(listener)
  return () => followers[topic].delete(listener)
}

/** A user who waits for nothing from the school has no channel, until the page starts something. */
let isAwaiting = true
const userWatchers = new Set<{ onHint: () => void; onAwaiting: () => void; takeOver: () => void }>()

/** Sets whether the user waits for the school; only then is there a channel. */
export function setAwaiting(awaiting: boolean): void {
  isAwaiting = awaiting
  for (const { onAwaiting } of userWatchers) onAwaiting()
}

onOwnChange(() => {
  forgetPrefetched()
  for (const { onHint } of userWatchers) onHint()
})

/** Messages from the tab with the channel to the others, and a new tab's question. */
type TabMessage = 'hint' | HintConnection | 'ask'

/**
 * Calls `tellOfHint` and all followers when the data may have changed: on broadcasts, subscriptions, a new
 * token, when back online or in view, and once a minute without a wanted channel. One tab has the channel and
 * notifies the others. A broadcast may be lost, so it carries no data: refetch.
 */
export function watchHints(
  topic: string,
  tellOfHint: () => void,
  onConnection: (connection: HintConnection) => void = () => {},
): () => void {
  const onHint = () => {
    // The profile is reloaded, and brings the mark to compare with.
    if (topic !== 'admins') forgetMark()
    tellOfHint()
    for (const listener of followers[topic === 'admins' ? topic : 'user']) listener()
  }
  const name = `maneho-hints ${topic}`
  let connection: HintConnection | null = null
  let stopped = false

  const onVisible = () => document.visibilityState === 'visible' && onHint()
  const { data } = auth.onAuthStateChange((event) => {
    // Not inside this callback, which holds auth-js's lock.
    if (event === 'TOKEN_REFRESHED') setTimeout(onHint, 0)
  })
  window.addEventListener('online', onHint)
  document.addEventListener('visibilitychange', onVisible)
  const isWanted = () => topic === 'admins' || isAwaiting
  const poll = setInterval(() => isWanted() && connection !== 'live' && onVisible(), pollingInterval())
  const onFocus = () => connection !== 'live' && onHint()
  window.addEventListener('focus', onFocus)

  function note(now: HintConnection) {
    connection = now
    onConnection(now)
  }
  function onMessage(message: TabMessage) {
    if (stopped) return
    if (message === 'ask') return leads && connection && tabs?.tell(connection)
    if (message !== 'hint' && isWanted()) note(message)
    if (message === 'reconnecting') return
    forgetPrefetched()
    onHint()
  }
  const tabs = tellTabs<TabMessage>(name, onMessage)
  let leads = false
  let stopLeading: (() => void) | null = null
  const lead = () => {
    leads = true
    const leave = keepChannel(topic, {
      onConnection(now) {
        if (stopped) return
        note(now)
        tabs?.tell(now)
      },
      onHint,
      onBroadcast() {
        forgetPrefetched()
        onHint()
        tabs?.tell('hint')
      },
    })
    // Both channels in one tab share a socket.
    if (topic === 'admins') for (const { takeOver } of userWatchers) takeOver()
    return () => {
      leads = false
      connection = null
      leave()
    }
  }
  function onAwaiting() {
    if (!isWanted()) {
      stopLeading?.()
      stopLeading = null
      // Also in a tab that only followed the channel, which its leader leaves.
      connection = null
    } else if (!stopLeading) {
      tabs?.tell('ask')
      stopLeading = leadOneTab(name, lead)
    }
  }
  function takeOver() {
    if (leads || !stopLeading) return
    stopLeading()
    stopLeading = leadOneTab(name, lead, true)
  }
  const watcher = { onHint, onAwaiting, takeOver }
  if (topic !== 'admins') userWatchers.add(watcher)
  onAwaiting()

  return () => {
    stopped = true
    userWatchers.delete(watcher)
    window.removeEventListener('focus', onFocus)
    clearInterval(poll)
    data.subscription.unsubscribe()
    window.removeEventListener('online', onHint)
    document.removeEventListener('visibilitychange', onVisible)
    stopLeading?.()
    tabs?.close()
  }
}

/** Loads the channel code some time after the page, and joins; returns a function that leaves. */
function keepChannel(topic: string, listeners: ChannelListeners): () => void {
  let stopped = false
  let leave = () => {}
  let timer = setTimeout(fetchAndJoin, JOIN_AFTER)

  async function fetchAndJoin() {
    try {
      const { joinChannel } = await import('./channel.ts')
      if (!stopped) leave = joinChannel(topic, listeners)
    } catch {
      if (stopped) return
      listeners.onConnection('reconnecting')
      timer = setTimeout(fetchAndJoin, FETCH_AGAIN)
    }
  }

  return () => {
    stopped = true
    clearTimeout(timer)
    leave()
  }
}
