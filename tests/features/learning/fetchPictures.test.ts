// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { fetchPictures } from '../../../src/features/learning/exam/fetchPictures.ts'

class Picture {
  static all: Picture[] = []
  complete = false
  naturalWidth = 0
  requested: string[] = []
  constructor() {
    Picture.all.push(this)
  }
  get src() {
    return this.requested.at(-1) ?? ''
  }
  set src(address: string) {
    this.requested.push(address)
  }
}

test('a student’s next signs are prefetched with the exam, and retried when the connection is back', () => {
  vi.stubGlobal('Image', Picture)
  const fetching = createActor(fetchPictures, { input: { sources: ['/a.svg', '/b.svg', '/c.svg'] } }).start()
  const [there, lost, waiting] = Picture.all
  expect(Picture.all.map(({ src }) => src)).toEqual(['/a.svg', '/b.svg', '/c.svg'])
  Object.assign(there ?? {}, { complete: true, naturalWidth: 1 })
  Object.assign(lost ?? {}, { complete: true })
  window.dispatchEvent(new Event('online'))
  expect([there, lost, waiting].map((picture) => picture?.requested.length)).toEqual([1, 2, 1])
  fetching.stop()
  window.dispatchEvent(new Event('online'))
  expect(lost?.requested).toHaveLength(2)
})
