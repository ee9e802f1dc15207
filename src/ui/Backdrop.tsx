import { useEffect, useRef } from 'react'
import styles from './Backdrop.module.css'

type Props = {
  image: string
  video: string | null
  playing: boolean
  paused?: boolean
  onPlaying: () => void
  onError: () => void
  /** True if the image is the page's largest contentful paint. */
  priority?: boolean
}

/** A silent, decorative video behind a page's heading. */
export function Backdrop({ image, video, playing, paused = false, onPlaying, onError, priority }: Props) {
  const ref = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (paused) ref.current?.pause()
    // A browser may refuse autoplay; then the image stays.
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
