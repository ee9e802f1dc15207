// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Inspection } from '../../contract/answers/packs.ts'
import { InspectPage } from '../../src/features/inspect/InspectPage.tsx'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { AppError } from '../../src/lib/appError.ts'
import { after, buttonOf, eventually, render } from '../support/render.ts'

await loadMessages('common', 'errors', 'verify', 'packs', 'officeErrors')

const calls = vi.hoisted(() => ({ openInspection: vi.fn(), downloadInspected: vi.fn(), savePack: vi.fn() }))
vi.mock('../../src/data/inspection.ts', () => calls)
vi.mock('../../src/data/packParts.ts', () => ({
  keepPart: (_pack: string, _student: string, fetchIt: () => Promise<Blob>) => fetchIt(),
  savePack: calls.savePack,
}))

const inspection: Inspection = {
  purpose: 'LTO Region VII',
  until: '2026-12-02T03:00:00.000Z',
  school: 'Maneho',
  pack: 'p',
  month: null,
  students: [
    { number: 1, studentId: 's1', name: 'Ana Abad' },
    { number: 2, studentId: 's2', name: 'Zita Abad' },
  ],
}

beforeEach(() => {
  sessionStorage.clear()
  calls.openInspection.mockReset().mockResolvedValue(inspection)
  calls.downloadInspected.mockReset().mockResolvedValue(new Blob())
  calls.savePack.mockReset().mockResolvedValue(undefined)
})

async function open(token: string) {
  history.replaceState(null, '', `/inspect${token && `#${token}`}`)
  const { page } = await render(<InspectPage />)
  return { page, reads: (words: string) => eventually(() => expect(page.textContent).toContain(words)) }
}

test('an inspector opens a link once and downloads all records with one press, each with the link’s token', async () => {
  const { page, reads } = await open('abc')
  await reads('Maneho, for LTO Region VII')
  await after(() => buttonOf(page, 'Download all 2 records').click())
  await reads('The file is saved on this device.')
  expect(calls.openInspection).toHaveBeenCalledExactlyOnceWith('abc')
  expect(calls.downloadInspected.mock.calls).toEqual([
    ['abc', 's1'],
    ['abc', 's2'],
  ])
})

test('an inspector whose connection is gone reads that the download goes on by itself, which it does', async () => {
  calls.downloadInspected.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  const { page, reads } = await open('abc')
  await reads('Maneho, for LTO Region VII')
  await after(() => buttonOf(page, 'Download all 2 records').click())
  await reads('The school’s server cannot be reached. The download continues when it answers.')
  await after(() => void window.dispatchEvent(new Event('online')))
  await reads('The file is saved on this device.')
})

test('an inspector’s link loses its token once read, and a reload or a second link works', async () => {
  const { reads } = await open('abc')
  await reads('Maneho, for LTO Region VII')
  expect(location.href).toMatch(/\/inspect$/)
  await (await open('')).reads('Maneho, for LTO Region VII')
  expect(calls.openInspection.mock.calls).toEqual([['abc'], ['abc']])
  location.hash = '#def'
  await eventually(() => expect(calls.openInspection).toHaveBeenLastCalledWith('def'))
  expect(location.href).toMatch(/\/inspect$/)
})

test('an inspector whose link is over reads so, and one without a token asks the server nothing', async () => {
  calls.openInspection.mockRejectedValue(new AppError('inspection_over', { status: 410 }))
  await (await open('abc')).reads('This link has expired, or the school has withdrawn it.')
  calls.openInspection.mockClear()
  sessionStorage.clear()
  await (await open('')).reads('There is no such link.')
  expect(calls.openInspection).not.toHaveBeenCalled()
})
