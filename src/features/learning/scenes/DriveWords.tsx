import type { Traveller } from '../../../../contract/answers/drives.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { tellMoment, type Viewed } from './describeDrive.ts'
import styles from './Scene.module.css'

type Props = {
  title: string
  scene: Viewed
  travellers: readonly Traveller[]
  /** The moments (s) so far; empty while the picture moves. */
  moments: readonly number[]
}

/** A drive in text, one paragraph per moment, for screen readers. */
export function DriveWords({ title, scene, travellers, moments }: Props) {
  const { play, words } = useMessages('drives')
  if (moments.length === 0) return null
  return (
    <section className={styles.words} aria-label={title}>
      <h3>{title}</h3>
      <ol aria-live="polite">
        {moments.map((time) => {
          const { you, others, things } = tellMoment(scene, travellers, time, words)
          return (
            <li key={time}>
              <b>{play.second(Math.round(time))}.</b> {you}
              <ul>
                {others.map(({ id, name, text }) => (
                  <li key={id}>
                    <b>{name}</b>, {text}
                  </li>
                ))}
                {things && <li>{things}</li>}
              </ul>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
