import type { Writable } from 'node:stream'

/** Concurrent requests of one caller: browsers open six connections to a server. */
const AT_WORK = 6

/** Waiting requests of one caller. Enough for a class that opens the site at the same moment behind one address. */
const MOST_WAITING = 200

/** A queue for each caller, so that someone with many requests delays only their own. */
export type CallerQueues = {
  /** Resolves when fewer than six earlier requests of the caller are open; undefined if too many wait. Leaves when it closes. */
  enter(caller: string, outgoing: Writable): Promise<void> | undefined
}

export function createCallerQueues(): CallerQueues {
  /** Each caller's unfinished requests in order of arrival, with the function that starts them. */
  const queues = new Map<string, Map<Writable, () => void>>()

  function startFirst(caller: string) {
    for (const start of queues.get(caller)?.values().take(AT_WORK) ?? []) start()
  }

  return {
    enter(caller, outgoing) {
      if (outgoing.destroyed) return Promise.resolve()
      const queue = queues.get(caller) ?? new Map<Writable, () => void>()
      if (queue.size >= AT_WORK + MOST_WAITING) return undefined
      const { promise, resolve } = Promise.withResolvers<void>()
      queues.set(caller, queue.set(outgoing, resolve))
      outgoing.once('close', () => {
        queue.delete(outgoing)
        if (queue.size === 0) queues.delete(caller)
        resolve()
        startFirst(caller)
      })
      startFirst(caller)
      return promise
    },
  }
}
