import type { ClassStudent, SchoolClass } from '../../../../../contract/answers/classes.ts'
import { useSchool } from '../../../../school/schoolNow.ts'
import { PrintedSheet } from '../../../../ui/PrintedSheet.tsx'
import { loginOf } from '../../kit/words/loginOf.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import styles from './AttendanceSheets.module.css'
import { DAYS_A_SHEET, inPieces, NAMES_A_SHEET } from './attendance.ts'

const weekday = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'short' })

type Props = { shown: SchoolClass; students: readonly ClassStudent[]; days: readonly string[] }

/** The printed sheets, A4 landscape: names, a signature box per day, and the instructor's line below each day. */
export function AttendanceSheets({ shown, students, days }: Props) {
  const { legalName } = useSchool()
  const sheets = inPieces(days, DAYS_A_SHEET).flatMap((some, part) =>
    inPieces(students, NAMES_A_SHEET).map((names, place) => ({ some, names, part, place })),
  )
  return (
    <PrintedSheet className={styles.sheets}>
      {sheets.map(({ some, names, part, place }, number) => (
        <section key={`${part} ${place}`} className={styles.sheet}>
          <div className={styles.head}>
            <div>
              <h2>Attendance: {shown.name}</h2>
              <p>
                {ROLE_NAMES[shown.course]}, {formatCalendarDay(shown.firstDay)} –{' '}
                {formatCalendarDay(shown.lastDay)}
              </p>
            </div>
            <div>
              <p>{legalName}</p>
              <p>Instructor: {shown.instructor?.fullName ?? ''}</p>
              <p>
                Sheet {number + 1} of {sheets.length}
              </p>
            </div>
          </div>
          <table>
            <thead>
              <tr>
                <th scope="col">No.</th>
                <th scope="col">Name</th>
                {some.map((day) => (
                  <th key={day} scope="col" className={styles.day}>
                    {weekday(day)} {formatCalendarDay(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map((student, row) => (
                <tr key={student.id}>
                  <td>{place * NAMES_A_SHEET + row + 1}</td>
                  <th scope="row">{student.name || loginOf(student.email)}</th>
                  {some.map((day) => (
                    <td key={day} />
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Instructor’s signature
                </th>
                {some.map((day) => (
                  <td key={day} />
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      ))}
    </PrintedSheet>
  )
}
