// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Certificate } from '../../../contract/answers/certificates.ts'
import { DownloadCertificate } from '../../../src/features/home/certificates/DownloadCertificate.tsx'
import { ValidCertificate } from '../../../src/features/home/certificates/ValidCertificate.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, buttonOf, render } from '../../support/render.ts'

await loadMessages('common', 'errors', 'certificates')

const { downloadCertificate, downloadFile, toastError, toastSuccess } = vi.hoisted(() => ({
  downloadCertificate: vi.fn(),
  downloadFile: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../src/data/certificates.ts', () => ({ downloadCertificate }))
vi.mock('../../../src/lib/downloadFile.ts', () => ({ downloadFile }))
vi.mock('../../../src/ui/toast.ts', () => ({ toastError, toastSuccess }))

const SERIAL = 'MNH-2026-0000-0000-0000G'
const certificate = {
  serial: SERIAL,
  name: 'Amina Reyes',
  course: 'otdc',
  completedOn: '2026-11-20',
} as Certificate
const pdf = new Blob(['%PDF-'])

const shareWith = (share?: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
const writeText = vi.fn()

beforeEach(() => {
  for (const call of [downloadCertificate, downloadFile, toastError, toastSuccess, writeText])
    call.mockReset()
  shareWith()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
})

const openPlate = async (changes: Partial<Certificate> = {}) =>
  (await render(<ValidCertificate certificate={{ ...certificate, ...changes }} />)).page

test('a student reads what is certified, and where others can check it', async () => {
  const page = await openPlate()
  for (const fact of ['Theoretical Driving Course', 'Amina Reyes', 'November 20, 2026', SERIAL])
    expect(page.textContent).toContain(fact)
  const link = page.querySelector('a')
  expect(link?.getAttribute('href')).toBe(`${location.origin}/verify/${SERIAL}`)
})

const openHero = async () => {
  return (
    await render(
      <DownloadCertificate certification={{ course: 'otdc', certificates: [certificate], missing: [] }} />,
    )
  ).page
}

test('a student downloads the paper under its number, once however often she presses', async () => {
  let arrive = (_: Blob) => {}
  downloadCertificate.mockReturnValue(new Promise<Blob>((resolve) => (arrive = resolve)))
  const page = await openHero()
  await after(() => buttonOf(page, 'Download the PDF').click())
  await after(() => buttonOf(page, 'Downloading…').click())
  await after(() => arrive(pdf))
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith(`${SERIAL}.pdf`, pdf)
  expect(buttonOf(page, 'Download the PDF').getAttribute('aria-disabled')).toBe('false')
})

test('a student whose paper does not come is told why, and can try again', async () => {
  downloadCertificate
    .mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
    .mockResolvedValue(pdf)
  const page = await openHero()
  await after(() => buttonOf(page, 'Download the PDF').click())
  expect(toastError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('connection'))
  expect(downloadFile).not.toHaveBeenCalled()
  await after(() => buttonOf(page, 'Download the PDF').click())
  expect(downloadFile).toHaveBeenCalledOnce()
})

test('a student shares the address by the phone, or copies it where the browser has no such list', async () => {
  const page = await openPlate()
  const press = () => after(() => buttonOf(page, 'Share the link').click())
  const address = `${location.origin}/verify/${SERIAL}`
  await press()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('The link is copied.')
  writeText.mockRejectedValue(new Error('not allowed'))
  await press()
  expect(toastError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('did not copy'))

  const share = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('closed'))
  shareWith(share)
  await press()
  await press()
  expect(share).toHaveBeenCalledWith({ url: address, title: 'Your certificate' })
  expect(toastSuccess).toHaveBeenCalledOnce()
  expect(toastError).toHaveBeenCalledOnce()
})

test('a student sees the first look at a certificate celebrated, and no later one', async () => {
  localStorage.clear()
  const pieces = (page: HTMLElement) => page.querySelectorAll('[aria-hidden] > i').length
  expect(pieces(await openPlate())).toBeGreaterThan(0)
  expect(pieces(await openPlate())).toBe(0)
  expect(pieces(await openPlate({ serial: 'MNH-2026-0000-0000-0001F' }))).toBeGreaterThan(0)
})
