import { type RefObject, useEffect, useState } from 'react'
import styles from './Film.module.css'

/** The captions chosen in the player, below the picture, so that they cover no road. */
export function FilmCaption({ player }: { player: RefObject<HTMLVideoElement | null> }) {
  const [caption, setCaption] = useState<{ language: string; text: string } | null>(null)
  useEffect(() => {
    const tracks = player.current?.textTracks
    if (!tracks) return
    const tell = () => {
      const shown = [...tracks].find(({ mode }) => mode === 'showing')
      const cues = [...(shown?.activeCues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent)
      setCaption(shown ? { language: shown.language, text: cues.join('\n') } : null)
    }
    const ended = new AbortController()
    const { signal } = ended
    const follow = (track: TextTrack) => track.addEventListener('cuechange', tell, { signal })
    tell()
    for (const track of tracks) follow(track)
    tracks.addEventListener('change', tell, { signal })
    tracks.addEventListener('addtrack', ({ track }) => track && follow(track), { signal })
    return () => ended.abort()
  }, [player])
  return (
    caption && (
      <p className={styles.caption} lang={caption.language}>
        {caption.text}
      </p>
    )
  )
}
