import type { SchoolOverview } from '../../../../../contract/answers/reports.ts'
import { plural } from '../../../../lib/format.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import styles from './SchoolAtAGlance.module.css'

const WIDTH = 48
const GAP = 12
const HEIGHT = 280

/** How often a bar shows its date, counted from the newest, to avoid overlaps. */
function dateFor(weeksAgo: number): 'seldom' | 'often' | 'never' {
  if (weeksAgo % 4 === 0) return 'seldom'
  return weeksAgo % 2 === 0 ? 'often' : 'never'
}

export function CompletionsChart({ weeks }: { weeks: SchoolOverview['weeks'] }) {
  const most = Math.max(1, ...weeks.map(({ otdc, ddc }) => otdc + ddc))
  const heightOf = (count: number) => (count / most) * HEIGHT
  const monthOf = (monday: string) => formatSchoolDay(monday).slice(0, -5)

  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 -40 ${weeks.length * (WIDTH + GAP) - GAP} ${HEIGHT + 76}`}
        aria-hidden="true"
      >
        {weeks.map(({ monday, otdc, ddc }, index) => (
          <g key={monday} transform={`translate(${index * (WIDTH + GAP)} 0)`}>
            <rect className={styles.otdc} y={HEIGHT - heightOf(otdc)} width={WIDTH} height={heightOf(otdc)} />
            <rect
              className={styles.ddc}
              y={HEIGHT - heightOf(otdc + ddc)}
              width={WIDTH}
              height={heightOf(ddc)}
            />
            {otdc + ddc > 0 && (
              <text className={styles.value} x={WIDTH / 2} y={HEIGHT - heightOf(otdc + ddc) - 7}>
                {otdc + ddc}
              </text>
            )}
            <text x={WIDTH / 2} y={HEIGHT + 30} data-date={dateFor(weeks.length - 1 - index)}>
              {monthOf(monday)}
            </text>
          </g>
        ))}
        <line className={styles.ground} x2="100%" y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.otdc}>Theoretical</span>
        <span className={styles.ddc}>Defensive</span>
      </p>
      <VisuallyHidden>
        {weeks
          .map(
            ({ monday, otdc, ddc }) =>
              `Week of ${formatSchoolDay(monday)}: ${plural(otdc + ddc, 'completion', 'completions')}, ${otdc} theoretical, ${ddc} defensive.`,
          )
          .join(' ')}
      </VisuallyHidden>
    </>
  )
}
