import { useEffect, useEffectEvent } from 'react'
import type { ReportRow } from '../../../../../contract/answers/reports.ts'
import { formatNumber, plural } from '../../../../lib/format.ts'
import { useSchool } from '../../../../school/schoolNow.ts'
import { PrintedSheet } from '../../../../ui/PrintedSheet.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import styles from './PrintedReports.module.css'

type Props = {
  rows: ReportRow[]
  /** The total; more than `rows` if the print is limited. */
  total: number
  archived: boolean
  onPrinted: () => void
}

/** The reports as a printed table, invisible on the screen. Mounting it opens the browser's print dialog. */
export function PrintedReports({ rows, total, archived, onPrinted }: Props) {
  const { name } = useSchool()
  const finish = useEffectEvent(onPrinted)
  useEffect(() => {
    const onAfterPrint = () => finish()
    window.addEventListener('afterprint', onAfterPrint)
    window.print()
    return () => window.removeEventListener('afterprint', onAfterPrint)
  }, [])

  return (
    <PrintedSheet className={styles.sheet}>
      <h1>
        {name}: progress of {archived ? 'archived' : 'active'} users
      </h1>
      <p>
        {formatSchoolDay(new Date().toISOString())}, {plural(rows.length, 'person', 'people')}
        {total > rows.length &&
          ` of ${formatNumber(total)}: those who completed last. The exported file lists everyone.`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Modules Completed</th>
            <th scope="col">Completion Dates</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.fullName}
                {row.currentName !== row.fullName && <div>now {row.currentName}</div>}
              </td>
              <td>
                <Highlighted address text={row.email} />
              </td>
              <td>{ROLE_NAMES[row.role]}</td>
              <td>
                {row.modulesCompleted}/{row.modulesNeeded}
              </td>
              <td>
                {row.completions.map(({ course, at }) => (
                  <div key={course}>
                    {formatSchoolDay(at)} {ROLE_NAMES[course]}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  )
}
