import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createCallerQueues } from '../src/callerQueues.ts'

const AT_WORK = 6
const MOST = 206

function arrivals() {
  const queues = createCallerQueues()
  const started: string[] = []
  return {
    started,
    /** Starts a request, and returns the function that ends it. */
    arrive(caller: string, name: string) {
      const response = new PassThrough()
      const turn = queues.enter(caller, response)
      turn?.then(() => started.push(name))
      return {
        isRefused: turn === undefined,
        async close() {
          response.destroy()
          await once(response, 'close')
        },
      }
    },
  }
}

const names = (count: number, caller: string) =>
  Array.from({ length: count }, (_, place) => `${caller} ${place}`)

test('a person with thirty slow calls waits for their own, and nobody else does', async () => {
  const { started, arrive } = arrivals()
  const slow = names(30, 'ben').map((name) => arrive('ben', name))
  await Promise.resolve()
  expect(started).toEqual(names(AT_WORK, 'ben'))
  arrive('ana', 'ana')
  await Promise.resolve()
  expect(started.at(-1)).toBe('ana')
  // The next of his starts with each that ends, in their order.
  for (const call of slow) await call.close()
  expect(started.filter((name) => name !== 'ana')).toEqual(names(30, 'ben'))
})

test('a call whose client has gone gives its place up, at work or waiting', async () => {
  const { started, arrive } = arrivals()
  const [first, ...others] = names(8, 'ben').map((name) => arrive('ben', name))
  // The seventh waits: once it has gone, the eighth is next.
  await others[5]?.close()
  expect(started.at(-1)).toBe('ben 6')
  await first?.close()
  expect(started.at(-1)).toBe('ben 7')
})

test('a person with more than two hundred waiting calls is refused until one has ended', async () => {
  const { arrive } = arrivals()
  const calls = names(MOST, 'ben').map((name) => arrive('ben', name))
  expect(calls.some(({ isRefused }) => isRefused)).toBe(false)
  expect(arrive('ben', 'one more').isRefused).toBe(true)
  expect(arrive('ana', 'ana').isRefused).toBe(false)
  await calls[0]?.close()
  expect(arrive('ben', 'one more').isRefused).toBe(false)
})
