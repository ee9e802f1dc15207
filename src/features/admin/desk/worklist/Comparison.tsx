import type { ReactNode } from 'react'
import type { LtmsComparison } from '../../../../../contract/answers/ltms.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import styles from './Worklist.module.css'

function Difference({
  title,
  total,
  none,
  items,
}: {
  title: string
  total: number
  none: string
  items: ReactNode[]
}) {
  return (
    <div>
      <h2>
        {title} ({formatNumber(total)})
      </h2>
      {items.length === 0 ? <p>{none}</p> : <ul>{items}</ul>}
      {total > items.length && <p>The first {formatNumber(items.length)} are shown.</p>}
    </div>
  )
}

export function Comparison({ comparison }: { comparison: LtmsComparison }) {
  const { notNoted, notNotedTotal, notThere, notThereTotal } = comparison
  return (
    <div className={styles.differences}>
      <Difference
        title="In the LTMS, not marked here"
        total={notNotedTotal}
        none={messages.allNoted}
        items={notNoted.map(({ entry, serial, name }) => (
          <li key={entry}>
            <Highlighted text={entry} />
            <small>
              {serial && name ? <Highlighted text={`${name}, not marked yet`} /> : 'Not known to the school'}
            </small>
          </li>
        ))}
      />
      <Difference
        title="Marked here, not in the LTMS"
        total={notThereTotal}
        none={messages.allThere}
        items={notThere.map((upload) => (
          <li key={upload.id}>
            <RecordLink id={upload.studentId}>
              <Highlighted text={upload.name} />
            </RecordLink>
            <small>
              <Highlighted text={`${upload.serial}, ${upload.reference}`} />,{' '}
              {formatSchoolDay(upload.uploadedAt)} by <Highlighted text={upload.uploadedBy} />
            </small>
          </li>
        ))}
      />
    </div>
  )
}
