import type { IncomingMessage } from 'node:http'

const DRAIN_MS = 10_000

/** Bodies of which a piece is read per turn of the event loop: other requests come in between. */
const PER_TURN = 4

/** Bodies of which a piece has been read, in order. */
const paused: IncomingMessage[] = []

function readNext() {
  for (const incoming of paused.splice(0, PER_TURN)) incoming.resume()
  if (paused.length > 0) setImmediate(readNext)
}

/** Reads up to 64 kB. Node alone would read 2 MB of one body before it serves another request. */
function readPiece(incoming: IncomingMessage) {
  incoming.pause()
  if (paused.push(incoming) === 1) setImmediate(readNext)
}

/** Reads the rest of a request's body, or the client may miss an early response. Resolves to whether nothing is left. */
export function drain(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    if (incoming.readableEnded) return resolve(true)
    // Its connection is broken, and no further events come.
    if (incoming.destroyed) return resolve(false)
    const timer = setTimeout(resolve, DRAIN_MS, false)
    const finish = () => {
      clearTimeout(timer)
      resolve(incoming.complete)
    }
    incoming.once('end', finish).once('close', finish).once('error', finish)
    // The former reader stopped in the middle, and would pause it again.
    incoming.removeAllListeners('data').on('data', () => readPiece(incoming))
    readPiece(incoming)
  })
}
