import { type RefObject, useEffect, useState } from 'react'
import styles from './Film.module.css'

/** The captions that the student has chosen in the player, below the picture: of the road they cover nothing. */
export function FilmCaption({ player }: { player: RefObject<HTMLVideoElement | null> }) {
  const [caption, setCaption] = useState<{ language: string; text: string } | null>(null)
  useEffect(() => {
    const tracks = player.current?.textTracks
    if (!tracks) return
    const tell = () => {
      const shown = [...tracks].find(({ mode }) => mode === 'showing')
      const cues = [...(shown?.activeCues ?? [])].map((cue) => ('text' in cue ? `${cue.text}` : ''))
      setCaption(shown ? { language: shown.language, text: cues.join('\n') } : null)
    }
    tell()
    const targets = [tracks, ...tracks]
    for (const target of targets) {
      target.addEventListener('cuechange', tell)
      target.addEventListener('change', tell)
    }
    return () => {
      for (const target of targets) {
        target.removeEventListener('cuechange', tell)
        target.removeEventListener('change', tell)
      }
    }
  }, [player])
  return (
    caption && (
      <p className={styles.caption} lang={caption.language}>
        {caption.text}
      </p>
    )
  )
}
