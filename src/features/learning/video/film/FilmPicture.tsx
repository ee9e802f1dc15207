import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DrawnFilm, FilmPart } from '../../../../../contract/answers/films.ts'
import { drawDrive } from './drawDrive.ts'
import styles from './Film.module.css'
import { fillDrawing } from './filmDrawing.ts'
import { partAt } from './parts.ts'

/** Draws a part of the film on its elements; the returned function shows a moment of it. */
type Show = (now: number) => void

type Props = {
  film: DrawnFilm
  poster: string
  player: RefObject<HTMLVideoElement | null>
}

/** A film's picture, drawn at each frame of the screen while its sound plays. */
export function FilmPicture({ film, poster, player }: Props) {
  const road = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState<FilmPart['picture']['kind']>('poster')

  useEffect(() => {
    const [video, canvas, host, whole] = [player.current, road.current, drawing.current, picture.current]
    if (!video || !canvas || !host || !whole) return
    let shown: { part: FilmPart; show: Show } | null = null
    let frame = 0
    const show = () => {
      const now = video.currentTime
      const part = partAt(film, now)
      if (shown?.part !== part) {
        const { picture: drawn } = part
        shown = {
          part,
          show: drawn.kind === 'road' ? (at) => drawDrive(canvas, drawn, at) : fillDrawing(host, film, drawn),
        }
        setKind(drawn.kind)
      }
      shown.show(now)
    }
    const step = () => {
      show()
      if (!video.paused) frame = requestAnimationFrame(step)
    }
    const wake = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(step)
    }
    const events = ['play', 'seeking', 'seeked', 'timeupdate', 'loadedmetadata', 'pause'] as const
    for (const event of events) video.addEventListener(event, wake)
    // As on a video's picture; the keyboard uses the player's own button.
    const press = () => void (video.paused ? video.play() : video.pause())
    whole.addEventListener('click', press)
    const observer = new ResizeObserver(wake)
    observer.observe(canvas)
    wake()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      whole.removeEventListener('click', press)
      for (const event of events) video.removeEventListener(event, wake)
    }
  }, [film, player])

  return (
    <div ref={picture} className={styles.picture} data-shows={kind}>
      <img src={poster} alt="" width="640" height="360" />
      <div ref={drawing} className={styles.drawing} />
      <canvas ref={road} className={styles.road} />
    </div>
  )
}
