import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadDocument } from '../../src/data/documents.ts'
import { accessToken, replaceToken } from '../../src/data/transport/client.ts'

vi.mock(import('../../contract/shapes.ts'), async (original) => ({
  ...(await original()),
  fitsEdgeAnswer: (_path: string, answer: unknown) => answer !== null,
}))

vi.mock('../../src/data/transport/client.ts', () => ({
  accessToken: vi.fn(),
  replaceToken: vi.fn(),
  serviceUrl: (path: string) => `https://project.supabase.co/${path}`,
}))
vi.mock('../../src/data/transport/project.ts', () => ({ API_KEY: 'sb_publishable_key' }))

type Answer = { status: number; response?: unknown } | 'lost' | 'silent'

let answers: Answer[]
let sent: string[]
let aborted: number

class Request {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response: unknown = null
  responseType = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  open(method: string, url: string) {
    expect([method, url]).toEqual([
      'POST',
      'https://project.supabase.co/functions/v1/documents/payment-proof',
    ])
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'Authorization') sent.push(value)
    else if (name === 'apikey') expect(value).toBe('sb_publishable_key')
    else expect([name, value]).toEqual(['traceparent', expect.stringMatching(/^00-/)])
  }
  abort() {
    aborted += 1
    this.onabort?.()
    this.onloadend?.()
  }
  send() {
    const answer = answers.shift()
    this.upload.onprogress?.({ loaded: 1, total: 4 })
    this.upload.onprogress?.({ loaded: 1, total: 0 })
    if (answer === 'silent') return
    queueMicrotask(() => {
      if (answer === 'lost') this.onerror?.()
      else {
        this.status = answer?.status ?? 0
        const { response } = answer ?? {}
        this.response = new Blob(
          response === undefined || response === null ? [] : [JSON.stringify(response)],
        )
        this.onload?.()
      }
      this.onloadend?.()
    })
  }
}

beforeEach(() => {
  answers = []
  sent = []
  aborted = 0
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.mocked(accessToken).mockResolvedValue('old')
  vi.mocked(replaceToken).mockReset().mockResolvedValue('new')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shares: number[] = []
const upload = (signal = new AbortController().signal) => {
  shares.length = 0
  return uploadDocument('payment-proof', new Blob(['x']), {
    onProgress: (share) => shares.push(share),
    signal,
  })
}

test('a student whose token has expired uploads all the same, with a new one', async () => {
  answers = [
    { status: 401, response: { code: 'bad_jwt' } },
    { status: 200, response: { id: 'd1' } },
  ]
  expect(await upload()).toEqual({ id: 'd1' })
  expect(sent).toEqual(['Bearer old', 'Bearer new'])
  expect(replaceToken).toHaveBeenCalledWith('old')
})

test('a student whose session is over reads why the upload is refused', async () => {
  vi.mocked(replaceToken).mockResolvedValue(null)
  answers = [{ status: 401, response: { code: 'bad_jwt', message: 'no' } }]
  await expect(upload()).rejects.toMatchObject({ code: 'bad_jwt', status: 401 })
  expect(sent).toEqual(['Bearer old'])
  vi.mocked(accessToken).mockResolvedValue(null)
  answers = [{ status: 401, response: { code: 'no_session' } }]
  await expect(upload()).rejects.toMatchObject({ code: 'no_session' })
  expect(sent.at(-1)).toBe('Bearer sb_publishable_key')
})

test('a student sees how much of a file has been sent', async () => {
  answers = [{ status: 200, response: { id: 'd1' } }]
  await upload()
  expect(shares).toEqual([0.25, 0])
})

test('a refusal comes with its code, and whatever is no answer of the school counts as a lost connection', async () => {
  answers = [{ status: 413, response: { code: 'file_too_large' } }]
  await expect(upload()).rejects.toMatchObject({ code: 'file_too_large', status: 413 })
  answers = [{ status: 400 }]
  await expect(upload()).rejects.toMatchObject({ code: 'unknown_error', status: 400 })
  for (const answer of [{ status: 200 }, 'lost'] as const) {
    answers = [answer]
    await expect(upload()).rejects.toMatchObject({ code: 'network_error' })
  }
})

test('an upload of which no byte has left for half a minute, or that the student cancels, is broken off', async () => {
  vi.useFakeTimers()
  answers = ['silent']
  const stalled = expect(upload()).rejects.toMatchObject({ code: 'network_error' })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(aborted).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  await stalled
  const cancel = new AbortController()
  answers = ['silent']
  const cancelled = expect(upload(cancel.signal)).rejects.toMatchObject({ code: 'network_error' })
  await vi.advanceTimersByTimeAsync(0)
  cancel.abort()
  await cancelled
  expect(aborted).toBe(2)
})
