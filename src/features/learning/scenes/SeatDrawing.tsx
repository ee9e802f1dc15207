import { useCallback, useEffect, useRef, useState } from 'react'
import styles from './Scene.module.css'
import { drawSeat, fitCanvas, type SeatScene } from './seat/seatView.ts'
import { type Clock, useFrames } from './useFrames.ts'

type Props = {
  scene: SeatScene
  label: string
  clock: Clock
  /** The clip's second after some milliseconds, and the road user marked by a ring. */
  momentAt: (played: number) => { time: number; marked: string | null }
  onTap?: (() => void) | undefined
}

const RATIO = 3 / 4

export function SeatDrawing({ scene, label, clock, momentAt, onTap }: Props) {
  const picture = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const canvas = picture.current
    if (!canvas) return
    const measure = () => setWidth(canvas.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(canvas)
    return () => observer.disconnect()
  }, [])

  const prepare = useCallback(() => {
    const size = picture.current && fitCanvas(picture.current, width, width * RATIO)
    if (!size) return () => {}
    return (played: number) => {
      const { time, marked } = momentAt(played)
      drawSeat(size, scene, time, marked)
    }
  }, [scene, momentAt, width])
  useFrames(prepare, clock)

  return <canvas ref={picture} className={styles.seat} role="img" aria-label={label} onClick={onTap} />
}
