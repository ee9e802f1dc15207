import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../../src/data/transport/client.ts', () => ({
  accessToken: async () => 'token',
  replaceToken: async () => 'new token',
  serviceUrl: (path: string) => `https://school.example/${path}`,
}))
vi.mock('../../../src/data/transport/project.ts', () => ({ API_KEY: 'key' }))

const { uploadResumable } = await import('../../../src/data/transport/resumableUpload.ts')

const PART = 6 * 1024 * 1024
const SIZE = 2 * PART + 100
const film = () => new Blob([new Uint8Array(SIZE)])

/**
 * A Storage with its uploads' sizes; `broken` answers the next requests, or leaves bytes without an object.
 */
function storage() {
  const uploads = new Map<string, number>()
  const objects = new Set<string>()
  const broken: (number | 'lost' | 'cut' | 'unfinished')[] = []
  const asked: string[] = []
  function answer(method: string, url: string, headers: Record<string, string>, body: Blob | null) {
    asked.push(`${method} ${headers['Upload-Offset'] ?? ''}`.trim())
    const [failure] = broken.splice(0, 1)
    if (typeof failure === 'number') return { status: failure }
    if (failure === 'cut') return null
    if (method === 'POST') {
      if (objects.size > 0) return { status: 409 }
      const at = `/storage/v1/upload/resumable/${uploads.size}`
      uploads.set(`https://school.example${at}`, 0)
      return { status: 201, location: at }
    }
    const offset = uploads.get(url)
    if (offset === undefined) return { status: 404 }
    if (method === 'HEAD') return { status: 200, 'upload-offset': `${offset}` }
    if (Number(headers['Upload-Offset']) !== offset) return { status: 409 }
    const now = offset + (body?.size ?? 0)
    uploads.set(url, now)
    if (failure === 'unfinished') return { status: 500 }
    if (now === SIZE) {
      objects.add(url)
      uploads.delete(url)
    }
    return failure === 'lost' ? null : { status: 204, 'upload-offset': `${now}` }
  }
  class FakeRequest {
    status = 0
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    #call = ['', ''] as [string, string]
    #headers: Record<string, string> = {}
    #answer: Record<string, string | number | undefined> = {}
    open(method: string, url: string) {
      this.#call = [method, url]
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    getResponseHeader = (name: string) => this.#answer[name] ?? null
    abort() {
      this.onabort?.()
      this.onloadend?.()
    }
    send(body: Blob | null) {
      queueMicrotask(() => {
        const given = answer(...this.#call, this.#headers, body)
        if (given) {
          this.#answer = given
          this.status = Number(given.status)
          this.onload?.()
        } else this.onerror?.()
        this.onloadend?.()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return { uploads, objects, broken, asked }
}

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function upload(signal = new AbortController().signal) {
  const shares: number[] = []
  const waits: boolean[] = []
  const target = { bucket: 'films', name: 'lesson.mp4', type: 'video/mp4' }
  const outcome = uploadResumable(film(), target, {
    onProgress: (share) => shares.push(share),
    onWaiting: (isWaiting) => waits.push(isWaiting),
    signal,
  }).then(
    () => 'done',
    (error: { code?: string; name: string }) => (error.name === 'AbortError' ? error.name : error.code),
  )
  let over = false
  void outcome.then(() => {
    over = true
  })
  while (!over) {
    await vi.advanceTimersByTimeAsync(1000)
    // The fingerprint is computed outside of the faked time.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { outcome: await outcome, shares, waits }
}

test('an owner’s film goes in three parts, and the browser forgets the upload', async () => {
  const { asked, objects } = storage()
  const { outcome, shares } = await upload()
  expect(outcome).toBe('done')
  expect([...asked]).toEqual(['POST', 'HEAD', 'PATCH 0', `PATCH ${PART}`, `PATCH ${2 * PART}`])
  expect(shares.at(-1)).toBe(1)
  expect([objects.size, stored.size]).toEqual([1, 0])
})

test.each([
  ['the connection breaks', ['cut']],
  ['the answer to a part is lost', ['lost']],
  ['the server is busy, three times', [503, 500, 429]],
  ['another request still writes', [423]],
] as const)('an owner’s upload goes on where it stopped when %s', async (_, failures) => {
  const { asked, broken, objects } = storage()
  const parts: (typeof failures)[number][] = [...failures]
  const push = asked.push.bind(asked)
  asked.push = (call: string) => {
    if (call === `PATCH ${PART}`) broken.push(...parts.splice(0))
    return push(call)
  }
  const { outcome, waits } = await upload()
  expect(outcome).toBe('done')
  expect(waits).toContain(true)
  expect(waits.at(-1)).toBe(false)
  expect(asked.filter((call) => call === 'POST')).toHaveLength(1)
  expect(asked.filter((call) => call === 'PATCH 0')).toHaveLength(1)
  expect(objects.size).toBe(1)
})

test('an owner who closed the page sends the rest, and a film that is there already is not sent again', async () => {
  const { asked, broken, objects } = storage()
  const closed = new AbortController()
  const push = asked.push.bind(asked)
  asked.push = (call: string) => {
    if (call === `PATCH ${PART}`) {
      broken.push('cut')
      closed.abort()
    }
    return push(call)
  }
  expect((await upload(closed.signal)).outcome).toBe('AbortError')
  expect(stored.size).toBe(1)
  asked.push = push
  asked.length = 0
  expect((await upload()).outcome).toBe('done')
  expect([...asked]).toEqual(['HEAD', `PATCH ${PART}`, `PATCH ${2 * PART}`])
  asked.length = 0
  expect((await upload()).outcome).toBe('done')
  expect([[...asked], objects.size]).toEqual([['POST'], 1])
})

test('an owner’s film of which Storage has all bytes and no file is sent again, and a third time never', async () => {
  const { asked, broken, objects } = storage()
  let failures = 1
  const push = asked.push.bind(asked)
  asked.push = (call: string) => {
    if (call === `PATCH ${2 * PART}` && failures-- > 0) broken.push('unfinished')
    return push(call)
  }
  expect((await upload()).outcome).toBe('done')
  expect(asked.filter((call) => call === 'POST')).toHaveLength(2)
  expect([objects.size, stored.size]).toEqual([1, 0])

  objects.clear()
  asked.length = 0
  failures = 9
  expect((await upload()).outcome).toBe('upload_refused')
  expect(asked.filter((call) => call === 'POST')).toHaveLength(2)
  expect([objects.size, stored.size]).toEqual([0, 0])
})

test('an upload that expired begins again; one that is refused or never gets through ends with a reason', async () => {
  const expired = storage()
  const push = expired.asked.push.bind(expired.asked)
  let once = true
  expired.asked.push = (call: string) => {
    if (call === 'HEAD' && once) {
      once = false
      expired.broken.push(410)
    }
    return push(call)
  }
  expect((await upload()).outcome).toBe('done')
  expect(expired.asked.filter((call) => call === 'POST')).toHaveLength(2)

  const refusing = storage()
  refusing.broken.push(403)
  expect((await upload()).outcome).toBe('not_your_duty')
  const large = storage()
  large.broken.push(413)
  expect((await upload()).outcome).toBe('upload_refused')
  const dead = storage()
  dead.broken.push(...Array<'cut'>(20).fill('cut'))
  expect((await upload()).outcome).toBe('network_error')
})
