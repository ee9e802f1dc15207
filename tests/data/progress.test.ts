import { beforeEach, expect, test, vi } from 'vitest'

vi.mock(import('../../contract/shapes.ts'), async (original) => ({
  ...(await original()),
  fitsEdgeAnswer: (_path: string, answer: unknown) => answer !== null,
}))

vi.mock('../../src/data/transport/unwrap.ts', () => ({ callRpc: vi.fn() }))
vi.mock('../../src/data/transport/client.ts', () => ({
  callService: vi.fn(),
  serviceUrl: (path: string) => `http://api.test/${path}`,
}))
const { callService } = await import('../../src/data/transport/client.ts')
const { openLesson } = await import('../../src/data/progress.ts')

const service = vi.mocked(callService)
const record = { moduleIndex: 2, seconds: 43, position: 7 }

beforeEach(() => void service.mockReset())

test.each(['full', 'light'] as const)(
  'a student gets the %s video, both captions and the place to go on with a single request',
  async (rendition) => {
    const captions = [
      { language: 'en', url: 'storage/v1/en' },
      { language: 'fil', url: 'storage/v1/fil' },
    ]
    service.mockResolvedValue(Response.json({ record, source: { url: 'storage/v1/v', rendition, captions } }))
    expect(await openLesson({ moduleIndex: 2, rendition })).toEqual({
      record,
      source: {
        url: 'http://api.test/storage/v1/v',
        rendition,
        captions: [
          { language: 'en', url: 'http://api.test/storage/v1/en' },
          { language: 'fil', url: 'http://api.test/storage/v1/fil' },
        ],
      },
    })
    expect(service.mock.calls).toEqual([
      ['POST', `functions/v1/lessons/2?rendition=${rendition}`, expect.anything(), undefined],
    ])
  },
)

test.each([
  [
    'whose module is locked hears why',
    () => Response.json({ code: 'module_locked' }, { status: 403 }),
    { code: 'module_locked', status: 403, retryable: false },
  ],
  [
    'whose lesson cannot be signed for now can try again',
    () => Response.json({ code: 'storage_unavailable' }, { status: 502 }),
    { code: 'storage_unavailable', status: 502, retryable: true },
  ],
  [
    'whose request a gateway answers can try again',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { code: 'unknown_error', status: 502, retryable: true },
  ],
  [
    'who gets the login page of a Wi-Fi instead can try again',
    () => new Response('<h1>Welcome</h1>'),
    { code: 'network_error', status: 0, retryable: true },
  ],
])('a student %s', async (_, answer, failure) => {
  service.mockResolvedValue(answer())
  await expect(openLesson({ moduleIndex: 2, rendition: 'full' })).rejects.toMatchObject(failure)
})
