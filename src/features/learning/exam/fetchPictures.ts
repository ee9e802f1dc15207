import { type EventObject, fromCallback } from 'xstate'

/** Preloads pictures: an <img> uses one that the page holds, also offline. Failed ones retry when online. */
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
