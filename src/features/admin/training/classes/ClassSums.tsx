import type { ClassProgress } from '../../../../../contract/answers/classes.ts'
import { formatNumber, formatPesos } from '../../../../lib/format.ts'
import { Progress } from '../../../../ui/Progress.tsx'
import styles from './Classes.module.css'

export function ClassSums({ sums, hours }: Pick<ClassProgress, 'sums' | 'hours'>) {
  const { students } = sums
  const bars: [string, number][] = [
    ['Access open', sums.open],
    ...(hours > 0 ? [[`${hours} hours studied`, sums.hours] as [string, number]] : []),
    ['Course completed', sums.modules],
    ['Papers complete', sums.papers],
    ['Certificate issued', sums.certificates],
  ]
  return (
    <dl className={styles.sums}>
      {bars.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Progress value={count} max={Math.max(students, 1)} label={name}>
              {formatNumber(count)} of {formatNumber(students)}
            </Progress>
          </dd>
        </div>
      ))}
      {sums.owed !== null && (
        <div>
          <dt>Still to pay</dt>
          <dd>
            <b>{formatPesos(sums.owed)}</b>, by {formatNumber(sums.owing ?? 0)} of {formatNumber(students)}
          </dd>
        </div>
      )}
    </dl>
  )
}
