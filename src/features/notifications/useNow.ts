import { useSyncExternalStore } from 'react'

const TICK = 30_000

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK)
  return () => clearInterval(timer)
}

/** The time, to half a minute: enough for "2 minutes ago" to stay true. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK) * TICK + TICK)
}
