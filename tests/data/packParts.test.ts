// @vitest-environment happy-dom
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PackRow } from '../../contract/answers/packs.ts'
import { keepPart, savePack } from '../../src/data/packParts.ts'
import { forgetParts } from '../../src/data/transport/keptParts.ts'

const saved = vi.hoisted(() => ({ downloadFile: vi.fn() }))
vi.mock('../../src/lib/downloadFile.ts', () => saved)

const PACK = '00000000-0000-4000-8000-000000000001'
const rows: PackRow[] = [1, 2].map((number) => ({ number, studentId: `s${number}`, name: `N ${number}` }))
const part = (number: number) => async () => new Blob([zipSync({ [`${number}/a.txt`]: strToU8('x') })])

beforeEach(() => {
  saved.downloadFile.mockReset()
  const stores = new Map<string, Map<string, Blob>>()
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Blob>()
      stores.set(name, store)
      return {
        match: async (key: string) => store.has(key) && { blob: async () => store.get(key) },
        put: async (key: string, response: Response) => void store.set(key, await response.blob()),
      }
    },
  })
})

test('a pack that was cut fetches nobody twice, and saves one file of all', async () => {
  const again = vi.fn(part(1))
  await keepPart(PACK, 's1', part(1))
  await keepPart(PACK, 's1', again)
  await keepPart(PACK, 's2', part(2))
  await savePack(PACK, rows)
  expect(again).not.toHaveBeenCalled()
  const [name, file] = saved.downloadFile.mock.calls[0] as [string, Blob]
  expect(name).toBe('Inspection pack, 2 students.zip')
  expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toEqual(['1/a.txt', '2/a.txt'])
  expect(await caches.keys()).toEqual([])
})

test('a pack without a part is not saved, and a logout or another pack forgets what was kept', async () => {
  await keepPart(PACK, 's1', part(1))
  await expect(savePack(PACK, rows)).rejects.toMatchObject({ code: 'download_incomplete' })
  expect(saved.downloadFile).not.toHaveBeenCalled()
  await keepPart(`${PACK}-2`, 's2', part(2))
  expect(await caches.keys()).toEqual([`packs-${PACK}`, `packs-${PACK}-2`])
  await keepPart('10000000-0000-4000-8000-000000000001', 's1', part(1))
  expect(await caches.keys()).toHaveLength(1)
  await forgetParts()
  expect(await caches.keys()).toEqual([])
})
