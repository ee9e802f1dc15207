import { type EventObject, fromCallback } from 'xstate'

/**
 * Loads pictures before their questions are shown. An <img> with the same address uses a picture that the page holds, also
 * without a connection; those that could not be loaded are tried again when the connection is back.
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
