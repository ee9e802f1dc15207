import { useEffect, useState } from 'react'
import { allowsBackgroundVideo, prefersLightVideo } from '../../lib/connection.ts'
import { Backdrop } from '../../ui/Backdrop.tsx'

const FALLBACK_AFTER = 10_000

/** Requested last; the image stays if it takes over ten seconds. No machine: XState must load later. */
export function HeroBackdrop({ paused }: { paused: boolean }) {
  const [video, setVideo] = useState<string | null>(null)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!allowsBackgroundVideo()) return
    const start = async () => {
      const { backgroundFilm } = await import('../../school/backgroundFilm.ts')
      setVideo(await backgroundFilm('landing', prefersLightVideo() ? 'light' : 'full'))
    }
    if (document.readyState === 'complete') void start()
    else window.addEventListener('load', start, { once: true })
    return () => window.removeEventListener('load', start)
  }, [])

  useEffect(() => {
    if (!video || playing) return
    const giveUp = setTimeout(() => setVideo(null), FALLBACK_AFTER)
    return () => clearTimeout(giveUp)
  }, [video, playing])

  return (
    <Backdrop
      image="/media/landing-poster.webp"
      video={video}
      playing={playing}
      paused={paused}
      onPlaying={() => setPlaying(true)}
      onError={() => setVideo(null)}
      priority
    />
  )
}
