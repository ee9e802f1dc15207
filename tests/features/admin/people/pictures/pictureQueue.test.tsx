// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { PictureQueue } from '../../../../../src/features/admin/people/pictures/PictureQueue.tsx'
import { after, buttonOf, eventually, render } from '../../../../support/render.ts'

const data = vi.hoisted(() => ({
  getPictureSheet: vi.fn(),
  recordVerdict: vi.fn(),
  downloadDocument: vi.fn(),
}))
vi.mock('../../../../../src/data/pictures.ts', () => data)
vi.mock('../../../../../src/data/documents.ts', () => data)

const rows = ['Una Reyes', 'Rey Uy'].map((name, id) => ({
  ...{ id: `${id}`, studentId: `${id}`, name },
})) as unknown as TodayEntry[]

test('Ada judges students by keyboard, and a double click decides nothing about one still loading', async () => {
  data.recordVerdict.mockResolvedValue(undefined)
  const arrivals: ((file: Blob) => void)[] = []
  data.downloadDocument.mockImplementation(() => new Promise((resolve) => arrivals.push(resolve)))
  data.getPictureSheet.mockImplementation(async (id: string) => ({
    ...{ papers: null, note: null, givenBy: null, givenAt: null },
    state: { due: 1, taken: 1, provenSeconds: 7200, unprovenSeconds: 0, verdict: null, holds: false },
    checks: [{ askedAt: '2026-11-20T03:04:05.000Z', fingers: 2, asked: true, taken: true, picture: { id } }],
  }))
  const load = vi.fn().mockResolvedValue({ rows, total: rows.length })
  const { page } = await render(<PictureQueue load={load} onClose={vi.fn()} />)
  const shows = (name: string) => eventually(() => expect(document.activeElement?.textContent).toBe(name))
  await shows('Una Reyes')
  const press = () => after(() => buttonOf(page, 'Same person').click())
  await press()
  expect(data.recordVerdict).not.toHaveBeenCalled()
  await after(() => arrivals[0]?.(new Blob(['x'])))
  await eventually(() => expect(page.querySelector('img')).not.toBeNull())
  await after(() => page.querySelector('img')?.dispatchEvent(new Event('load')))
  await press()
  expect(data.recordVerdict).toHaveBeenLastCalledWith('0', 'same_person', '', 1)
  await shows('Rey Uy')
  await press()
  expect(data.recordVerdict).toHaveBeenCalledTimes(1)
})
