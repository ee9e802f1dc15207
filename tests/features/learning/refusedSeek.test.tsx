// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { useVideoEvents, type VideoActor } from '../../../src/features/learning/video/useVideoEvents.ts'
import { after, render } from '../../support/render.ts'

const context = { record: { watched: [[0, 10]], watchedShare: 0.1, seconds: 100 }, position: 6 }
const video = { getSnapshot: () => ({ context }), send: () => {} } as unknown as VideoActor

function Lesson() {
  const { player, handlers, refusedSeek } = useVideoEvents(video, 'en')
  return (
    <>
      <video ref={player} {...handlers} />
      {refusedSeek && <p>Only what is watched</p>}
    </>
  )
}

test('a student whose seek is refused is told so until the next one, however late the page is drawn', async () => {
  const { page } = await render(<Lesson />)
  const element = page.querySelector('video') as HTMLVideoElement
  const seeking = () => element.dispatchEvent(new Event('seeking'))

  await after(() => {
    element.currentTime = 80
    seeking()
    expect(element.currentTime).toBe(10)
    // The browser reports the reset position before the render.
    seeking()
  })
  expect(page.textContent).toBe('Only what is watched')

  await after(() => {
    element.currentTime = 2
    seeking()
  })
  expect(page.textContent).toBe('')
})
