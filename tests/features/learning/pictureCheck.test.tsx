// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { PictureCheck } from '../../../src/features/learning/study/PictureCheck.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, eventually, render } from '../../support/render.ts'

await loadMessages('common', 'pictures', 'errors', 'pictureErrors')

vi.mock('../../../src/features/learning/study/camera.ts', () => ({
  openCamera: (tell: (event: { type: 'camera.refused' }) => void) => tell({ type: 'camera.refused' }),
  takePicture: () => new Promise(() => {}),
}))

test('a student at the keyboard keeps focus when the camera is refused, and presses again', async () => {
  const { page } = await render(<PictureCheck nonce="n" fingers={2} onConfirm={() => {}} />)
  const button = page.querySelector('button')
  await after(() => {
    button?.focus()
    button?.click()
  })
  await eventually(() => expect(page.querySelector('[role=alert]')).not.toBeNull())
  expect(document.activeElement).toBe(button)
  expect(button?.textContent).toBe('Try again')
})
