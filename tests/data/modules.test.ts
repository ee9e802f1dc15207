import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../src/data/lastVisit.ts', () => ({ callRpcOrLastVisit: vi.fn() }))
vi.mock('../../src/data/client.ts', () => ({
  callService: vi.fn(),
  serviceUrl: (path: string) => `http://api.test/${path}`,
}))
const { callService } = await import('../../src/data/client.ts')
const { callRpcOrLastVisit } = await import('../../src/data/lastVisit.ts')
const { myCourse } = await import('../../src/data/queries.ts')
const { getMyCourse, getVideoSource } = await import('../../src/data/modules.ts')

const sign = vi.mocked(callService)
const signed = (...urls: (string | null)[]) => Response.json(urls.map((signedURL) => ({ signedURL })))

const full = () => getVideoSource({ slug: 'road-safety', seconds: 43, rendition: 'full' })

beforeEach(() => void sign.mockReset())

test.each([
  ['full', 'road-safety/lesson.mp4'],
  ['light', 'road-safety/lesson-light.mp4'],
] as const)(
  'a student gets the %s video and both captions, signed for its length and half an hour of pauses',
  async (rendition, file) => {
    sign.mockResolvedValue(signed('/v', '/en', '/fil'))
    expect(await getVideoSource({ slug: 'road-safety', seconds: 43, rendition })).toEqual({
      url: 'http://api.test/storage/v1/v',
      rendition,
      captions: [
        { language: 'en', url: 'http://api.test/storage/v1/en' },
        { language: 'fil', url: 'http://api.test/storage/v1/fil' },
      ],
    })
    expect(sign).toHaveBeenCalledWith('POST', 'storage/v1/object/sign/module-videos', {
      paths: [file, 'road-safety/captions.en.vtt', 'road-safety/captions.fil.vtt'],
      expiresIn: 1_843,
    })
  },
)

test('a student whose module is locked is refused with the status of the answer', async () => {
  sign.mockResolvedValue(new Response('{}', { status: 403 }))
  const refusal = { code: 'video_unavailable', status: 403 }
  await expect(full()).rejects.toMatchObject(refusal)
})

test.each([[[null, '/en', '/fil']], [['/v', null, '/fil']], [['/v', '/en', null]]])(
  'a lesson of which a file is missing counts as not there: %j',
  async (urls) => {
    sign.mockResolvedValue(signed(...urls))
    const refusal = { code: 'video_unavailable', status: 404 }
    await expect(full()).rejects.toMatchObject(refusal)
  },
)

test('a student reads the own course, from the last visit where there is no connection', async () => {
  vi.mocked(callRpcOrLastVisit).mockResolvedValue('her course')
  expect(await getMyCourse()).toBe('her course')
  expect(callRpcOrLastVisit).toHaveBeenCalledWith(myCourse)
})
