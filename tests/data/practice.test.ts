import { afterEach, expect, test, vi } from 'vitest'
import type { Practice } from '../../contract/answers/practice.ts'
import { AppError } from '../../src/lib/appError.ts'
import { cardDeck } from '../support/practice.ts'

const callRpc = vi.hoisted(() => vi.fn())
vi.mock('../../src/data/transport/unwrap.ts', () => ({ callRpc }))
vi.mock('../../src/data/transport/storedSession.ts', () => ({ storedUserId: () => 'amina' }))
const { amendKeptPractice, openPractice } = await import('../../src/data/practice.ts')

afterEach(() => vi.unstubAllGlobals())

function practiceWith(...pictures: string[]): Practice {
  const { items, ...deck } = cardDeck('signs', pictures.length)
  const alt = { en: 'A sign', fil: 'Isang karatula' }
  const shown = items.map((item, place) => ({ ...item, image: { src: pictures[place] ?? '', alt } }))
  return { decks: [{ ...deck, items: shown }], weakest: [], reviews: {}, due: {}, openModules: [] }
}

function browser(cached: string[], controller: object | null, fetchPicture = async () => new Response()) {
  const fetched: string[] = []
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  vi.stubGlobal('caches', {
    match: async (src: string) => (cached.includes(src) ? new Response() : undefined),
  })
  vi.stubGlobal('fetch', (src: string) => {
    fetched.push(src)
    return fetchPicture()
  })
  return fetched
}

test('Amina, who opens practice, has all its pictures on her phone for later, each fetched once', async () => {
  const fetched = browser(['/signs/a.svg'], {})
  callRpc.mockResolvedValueOnce(practiceWith('/signs/a.svg', '/signs/b.svg', '/signs/c.svg', '/signs/b.svg'))
  await openPractice()
  await vi.waitFor(() => expect(fetched).toEqual(['/signs/b.svg', '/signs/c.svg']))
})

test('no picture is fetched ahead where nothing would cache it', async () => {
  const fetched = browser([], null)
  callRpc.mockResolvedValueOnce(practiceWith('/signs/a.svg'))
  await openPractice()
  await new Promise((done) => setImmediate(done))
  expect(fetched).toEqual([])
})

test('Amina, offline, opens practice with her latest answers, and pictures wait for the next visit', async () => {
  const fetched = browser([], {}, async () => Promise.reject(new TypeError('Failed to fetch')))
  callRpc.mockResolvedValueOnce(practiceWith('/signs/a.svg', '/signs/b.svg'))
  await openPractice()
  const reviews = { 'signs-1': [{ day: '2026-11-22', rating: 3 as const }] }
  amendKeptPractice((practice) => ({ ...practice, reviews }))
  callRpc.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  expect((await openPractice()).reviews).toEqual(reviews)
  await vi.waitFor(() => expect(fetched).toEqual(['/signs/a.svg', '/signs/a.svg']))
})
