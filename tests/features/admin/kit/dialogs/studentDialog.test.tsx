// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { DocumentView } from '../../../../../src/features/admin/kit/dialogs/DocumentView.tsx'
import { StudentDialog } from '../../../../../src/features/admin/kit/dialogs/StudentDialog.tsx'
import { after, eventually, render } from '../../../../support/render.ts'

const { downloadDocument, toastError, toastSuccess } = vi.hoisted(() => ({
  downloadDocument: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../../../src/data/documents.ts', () => ({ downloadDocument }))
vi.mock('../../../../../src/ui/toast.ts', () => ({ toastError, toastSuccess }))
beforeEach(() => vi.clearAllMocks())

const una = { id: 's1', fullName: 'Una Reyes', email: 'una@example.test' }

test('an admin who presses twice changes it once, and sees what it is like afterwards', async () => {
  const answers: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('waiting').mockResolvedValue('accepted')
  await render(
    <StudentDialog student={una} title={(name) => name} loading="Loading…" load={load} onClose={() => {}}>
      {({ data, busy, run }) => (
        <button type="button" data-busy={busy} onClick={() => run(work, 'Accepted')}>
          {data}
        </button>
      )}
    </StudentDialog>,
  )
  const button = () => document.querySelector<HTMLButtonElement>('[data-busy]')
  expect(button()?.textContent).toBe('waiting')
  await after(() => button()?.click())
  expect(button()?.dataset.busy).toBe('true')
  await after(() => button()?.click())
  expect(work).toHaveBeenCalledOnce()
  await after(() => answers[0]?.())
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Accepted')
  expect([button()?.textContent, button()?.dataset.busy]).toEqual(['accepted', 'false'])
  await after(() => button()?.click())
  expect(work).toHaveBeenCalledTimes(2)
})

test('an admin sees that a photo is on its way, and then the photo in its place', async () => {
  let arrive = (_: Blob) => {}
  downloadDocument.mockReturnValue(new Promise<Blob>((resolve) => (arrive = resolve)))
  const { page } = await render(
    <DocumentView
      document={{ id: 'd1', kind: 'payment-proof', mediaType: 'image/png', bytes: 4 } as never}
    />,
  )
  const figure = () => page.querySelector('figure')
  expect(figure()?.children).toHaveLength(2)
  expect(figure()?.querySelector('img, button')).toBeNull()
  await after(() => arrive(new Blob(['png'], { type: 'image/png' })))
  await eventually(() => expect(figure()?.querySelector('img')?.src).toContain('data:image/png'))
  expect(figure()?.children).toHaveLength(2)
})

test.each([
  [400, 12_000, 'tall'],
  [12_000, 400, 'wide'],
  [1_080, 2_100, 'usual'],
])('an admin sees a picture of %d × %d px in its full width or height', async (width, height, shape) => {
  downloadDocument.mockResolvedValue(new Blob(['png'], { type: 'image/png' }))
  const { page } = await render(
    <DocumentView
      document={{ id: `d${shape}`, kind: 'payment-proof', mediaType: 'image/png', bytes: 4 } as never}
    />,
  )
  await eventually(() => expect(page.querySelector('img')).not.toBeNull())
  const picture = page.querySelector('img')
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  await after(() => picture?.dispatchEvent(new Event('load')))
  expect(picture?.dataset.shape).toBe(shape)
})
