import { type EventObject, fromCallback } from 'xstate'

/**
 * Preloads the pictures of questions. An <img> with the same URL uses a picture held by the page, also offline; failed ones are
 * retried when the connection is back.
 */
export const fetchPictures = fromCallback<EventObject, { sources: string[] }>(({ input }) => {
  const pictures = input.sources.map((src) => {
    const picture = new Image()
    picture.fetchPriority = 'low'
    picture.src = src
    return picture
  })
  const onOnline = () => {
    for (const picture of pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0))
      picture.src = String(picture.src)
  }
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('online', onOnline)
    pictures.length = 0
  }
})
