import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { backgroundVideoMachine } from '../../../machines/video/backgroundVideoMachine.ts'
import { uncovered } from '../uncovered.ts'

function openPage({ still = false } = {}) {
  const clock = new SimulatedClock()
  const input = { rendition: 'full' as const, still }
  return { clock, video: createActor(backgroundVideoMachine, { clock, input }).start() }
}

test('a visitor on a good connection sees the background video', () => {
  const { video, clock } = openPage()
  clock.increment(9_999)
  video.send({ type: 'video.playing' })
  clock.increment(60_000)
  expect(video.getSnapshot().value).toBe('playing')
})

test('a visitor whose video has not loaded after ten seconds keeps the image', () => {
  const { video, clock } = openPage()
  clock.increment(9_999)
  expect(video.getSnapshot().value).not.toBe('fallbackImage')
  clock.increment(1)
  expect(video.getSnapshot().value).toBe('fallbackImage')
})

test('a visitor whose video fails sees the image again', () => {
  const { video } = openPage()
  video.send({ type: 'video.playing' })
  video.send({ type: 'video.failed' })
  expect(video.getSnapshot().value).toBe('fallbackImage')
})

test('a visitor who wants no motion is never sent the video', () => {
  expect(openPage({ still: true }).video.getSnapshot().value).toBe('fallbackImage')
})

test('every state and transition of the background video is reached', { timeout: 30_000 }, () => {
  const uncoveredParts = uncovered(backgroundVideoMachine, {
    inputs: [true, false].map((still) => ({ rendition: 'full', still })),
    events: [{ type: 'video.playing' }, { type: 'video.failed' }],
  })
  expect(uncoveredParts).toEqual([])
})
