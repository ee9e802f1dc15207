// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import type { Batch } from '../../../../../contract/answers/batches.ts'
import { CertificatesFile } from '../../../../../src/features/admin/training/certificates/CertificatesFile.tsx'
import { loadMessages } from '../../../../../src/i18n/catalogue.ts'
import { buttonOf, eventually, render } from '../../../../support/render.ts'

await loadMessages('common', 'officeErrors')

const { downloadCertificate, downloadFile } = vi.hoisted(() => ({
  downloadCertificate: vi.fn(),
  downloadFile: vi.fn(),
}))
vi.mock('../../../../../src/data/certificates.ts', () => ({ downloadCertificate }))
vi.mock('../../../../../src/lib/downloadFile.ts', () => ({ downloadFile }))

const MADE = '2026-11-24T00:00:00.000Z'
const row = (place: number, outcome: string) => ({
  ...{ id: `row-${place}`, studentId: `student-${place}`, tried: 'done', outcome },
  ...{ name: `Ana ../Peña ${place}`, made: outcome === 'done' ? `MNH-${place}` : null },
})
const batch: Batch = {
  ...{ id: '0b3f5c1e-6a52-4b0e-9a44-0d3c7a1f2b11', action: 'certificates', options: {}, undoneBy: null },
  ...{ madeAt: MADE, begunAt: MADE },
  rows: [row(1, 'done'), row(2, 'no_certificate'), row(3, 'done'), row(4, 'done'), row(5, 'done')],
}

test('an admin gets many certificates in one file, and after a lost connection only the missing ones', async () => {
  const asked: string[] = []
  let isOnline = false
  downloadCertificate.mockImplementation(async (serial: string) => {
    if (serial === 'MNH-4' && !isOnline) throw new Error('network')
    asked.push(serial)
    return new Blob([`%PDF ${serial}`])
  })
  const { page } = await render(<CertificatesFile batch={batch} />)
  const press = () => buttonOf(page, 'Download 4 certificates (ZIP)')?.click()
  press()
  await eventually(() => expect(page.textContent).toContain('to continue where it stopped'))
  expect(downloadFile).not.toHaveBeenCalled()
  isOnline = true
  press()
  await eventually(() => expect(downloadFile).toHaveBeenCalledOnce())
  expect(asked.toSorted()).toEqual(['MNH-1', 'MNH-3', 'MNH-4', 'MNH-5'])
  const [name, file] = downloadFile.mock.calls[0] as [string, Blob]
  expect(name).toMatch(/^certificates-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(Object.entries(files).map(([entry, bytes]) => [entry, new TextDecoder().decode(bytes)])).toEqual(
    expect.arrayContaining([['Ana ..Peña 1 MNH-1.pdf', '%PDF MNH-1']]),
  )
  expect(Object.keys(files)).toHaveLength(4)
})
