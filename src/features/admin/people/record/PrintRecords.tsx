import { useState } from 'react'
import type { Batch } from '../../../../../contract/answers/batches.ts'
import type { StudentRecord } from '../../../../../contract/answers/records.ts'
import { openStudentRecord } from '../../../../data/records.ts'
import { formatNumber, plural } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { PrintIcon } from '../../../../ui/icons.tsx'
import { PrintedSheet } from '../../../../ui/PrintedSheet.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { PrintedFoot, PrintedHead } from './PrintedFrame.tsx'
import styles from './PrintRecords.module.css'
import { RecordSections } from './RecordSections.tsx'
import pageStyles from './StudentRecordPage.module.css'

/** A batch's records, loaded one after another, then printed together, each on its own sheets. */
export function PrintRecords({ batch }: { batch: Batch }) {
  const ids = [
    ...new Set(batch.rows.flatMap((row) => (row.outcome === 'done' && row.studentId ? [row.studentId] : []))),
  ]
  const [read, setRead] = useState(0)
  const { data, error, reload } = useLoad(
    batch.id,
    async () => {
      const records: StudentRecord[] = []
      for (const id of ids) {
        records.push(await openStudentRecord(id))
        setRead(records.length)
      }
      return records
    },
    { once: true },
  )
  if (error !== null && !data)
    return <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void reload()} />
  if (!data)
    return (
      <Progress value={read} max={ids.length} label="Records read">
        {formatNumber(read)} of {formatNumber(ids.length)}
      </Progress>
    )
  return (
    <>
      <Button autoFocus onClick={() => window.print()}>
        <PrintIcon />
        Print {plural(data.length, 'record', 'records')}
      </Button>
      <PrintedSheet>
        {data.map((record) => (
          <div key={record.id} className={`${pageStyles.page} ${styles.record}`}>
            <PrintedHead
              name={record.person ? record.person.fullName || record.person.email : messages.erasedStudent}
            />
            <RecordSections record={record} onChanged={null} />
            <PrintedFoot />
          </div>
        ))}
      </PrintedSheet>
    </>
  )
}
