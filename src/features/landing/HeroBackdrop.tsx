import { useEffect, useState } from 'react'
import { allowsBackgroundVideo, prefersLightVideo } from '../../lib/connection.ts'
import { Backdrop } from '../../ui/Backdrop.tsx'

const FALLBACK_AFTER = 10_000

/**
 * The video of a road behind the banner. It is requested after everything else has loaded, and the image stays if it is not there
 * after ten seconds. Plain state instead of `backgroundVideoMachine`: the page must not load XState at first.
 */
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
