import { useMessages } from '../../../i18n/catalogue.ts'
import { Confetti } from '../../../ui/Confetti.tsx'
import { Diamond } from '../../../ui/Diamond.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Stroke } from '../../../ui/Stroke.tsx'
import styles from './PassedSign.module.css'

type Props = { score: number; title: string; next: string | null }

/** A decorative animation; with reduced motion only its end. The notice below has the text. */
export function PassedSign({ score, title, next }: Props) {
  const { result } = useMessages('assessment')
  return (
    <div className={styles.picture} aria-hidden="true">
      <Confetti />
      <p className={styles.sign}>
        <b>{score}%</b>
        {result.sign(title)}
      </p>
      {next !== null && (
        <div className={styles.way}>
          <Diamond look="passed">
            <CheckIcon />
          </Diamond>
          <span className={styles.road}>
            <svg className={styles.car} viewBox="0 0 40 18" aria-hidden="true">
              <path
                fill="#fff"
                d="M2 13q0-5 5-5.6l5-4.4q2-1.8 4.6-1.8H24q2.5 0 4.6 1.8L33 7.2q5 .6 5 4.8v2H2z"
              />
              <path
                fill="#15181c"
                d="M12.6 4.6 10 7.6h8.5V3.6h-3q-1.7 0-2.9 1zM20.5 3.6v4H29l-3-3q-1-1-2.6-1z"
              />
              <g fill="#15181c" stroke="#fff" strokeWidth="1.4">
                <circle cx="10" cy="14" r="3.3" />
                <circle cx="30" cy="14" r="3.3" />
              </g>
            </svg>
          </span>
          <Diamond>
            <Stroke>
              <path d="M5.5 11h13v9h-13z" />
              <path className={styles.shackle} d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
            </Stroke>
          </Diamond>
          <p>{result.opens(next)}</p>
        </div>
      )}
    </div>
  )
}
