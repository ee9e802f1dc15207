import type { Practice } from '../../../../contract/answers/practice.ts'
import { PASS_MARK } from '../../../../contract/limits.ts'
import { type Readiness, readinessFor } from '../../../../machines/practice/readiness.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { shownReadiness } from './shownReadiness.ts'
import styles from './Train.module.css'

const [WIDE, TALL, RADIUS] = [68, 72, 56]

/** The end of an arc that covers this share of the half circle, from the left. */
function arcTo(share: number): string {
  const angle = Math.PI * (1 - share)
  const [x, y] = [WIDE + RADIUS * Math.cos(angle), TALL - RADIUS * Math.sin(angle)]
  return `M12 72A56 56 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)}`
}

export function Dial({ practice }: { practice: Practice }) {
  const { train } = useMessages('practice')
  const ready: Readiness = readinessFor(practice, null)
  const shown = shownReadiness(ready)
  return (
    <svg
      className={styles.dial}
      viewBox="0 0 136 96"
      role="img"
      aria-label={shown ? train.dial(shown) : train.dialUnknown(PASS_MARK)}
    >
      <g fill="none" strokeWidth="11" stroke="#fff">
        <path strokeOpacity=".28" d={arcTo(1)} />
        {shown && <path d={arcTo(ready.likely)} />}
      </g>
      <g textAnchor="middle" fill="#fff" fontWeight="800">
        <text x="68" y="70" fontSize={shown && shown.length > 4 ? 22 : 28}>
          {shown ?? '?'}
        </text>
        <text x="68" y="90" fontSize="14">
          {shown ? train.toPass : train.unknown}
        </text>
      </g>
    </svg>
  )
}
