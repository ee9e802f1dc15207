import { useEffect, useRef } from 'react'
import styles from './Backdrop.module.css'

type Props = {
  /** Always there: what is seen before the video, and instead of it. */
  image: string
  /** The video to play over the image; null while there is none to play. */
  video: string | null
  playing: boolean
  paused?: boolean
  onPlaying: () => void
  onError: () => void
  /** The image is the page's largest paint. */
  priority?: boolean
}

/** A silent moving picture behind a page's first words. Decoration only. */
export function Backdrop({ image, video, playing, paused = false, onPlaying, onError, priority }: Props) {
  const ref = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (paused) ref.current?.pause()
    // A browser may refuse to play by itself; the image stays then.
    else ref.current?.play().catch(() => {})
  }, [paused])

  return (
    <div className={styles.backdrop} aria-hidden="true">
      <img src={image} alt="" width="1280" height="720" fetchPriority={priority ? 'high' : 'auto'} />
      {video && (
        <video
          ref={ref}
          src={video}
          autoPlay
          muted
          loop
          playsInline
          tabIndex={-1}
          disablePictureInPicture
          data-playing={playing ? '' : undefined}
          onPlaying={onPlaying}
          onError={onError}
        />
      )}
    </div>
  )
}
