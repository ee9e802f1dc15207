import { lazy, Suspense, useMemo, useState } from 'react'
import type { ReportRow } from '../../../../../contract/answers/reports.ts'
import { messages } from '../../../../messages.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { ClassChoice } from '../../kit/list/ClassChoice.tsx'
import { countPeople } from '../../kit/list/countPeople.ts'
import { NobodyFound } from '../../kit/list/NobodyFound.tsx'
import styles from '../../kit/list/PagedList.module.css'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { useMay } from '../../kit/words/duties.ts'
import { CohortGains } from './CohortGains.tsx'
import { EssayAnswersDialog, type Student } from './EssayAnswersDialog.tsx'
import { ReportExports } from './ReportExports.tsx'
import { reportColumns } from './reportColumns.tsx'
import { SchoolAtAGlance } from './SchoolAtAGlance.tsx'
import { useReportList } from './useReportList.ts'

const CertificateDialog = lazy(() =>
  import('../certificates/CertificateDialog.tsx').then((module) => ({ default: module.CertificateDialog })),
)

const LATEST = { column: 'completions', descending: true }

export function Reports({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { text, archived, classId } = params
  const list = useReportList(params)
  const [student, setStudent] = useState<Student | null>(null)
  // Undefined until the dialog is first opened, which loads it.
  const [certified, setCertified] = useState<ReportRow | null>()
  const certifies = useMay()('issue_certificate')
  const columns = useMemo(() => reportColumns(setStudent, certifies ? setCertified : null), [certifies])

  return (
    <>
      <PagedTable
        params={params}
        change={change}
        list={list}
        search="Search reports..."
        filters={
          <>
            <ClassChoice params={params} change={change} />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={archived}
                onChange={({ target }) => change({ archived: target.checked })}
              />
              {archived ? 'Show Active Users' : 'Show Archived Users'}
            </label>
          </>
        }
        count={countPeople}
        failed={messages.reportsFailed}
        actions={
          <ReportExports
            archived={archived}
            classId={classId}
            sort={params.sort}
            found={list.data?.complete ? list.data.rows : null}
          />
        }
        columns={columns}
        caption="Reports"
        rowId={({ id }) => id}
        usualSort={LATEST}
        empty={<NobodyFound text={text} />}
      />
      <SchoolAtAGlance />
      <CohortGains />
      <EssayAnswersDialog student={student} onClose={() => setStudent(null)} />
      {certified !== undefined && (
        <Suspense>
          <CertificateDialog student={certified} onClose={() => setCertified(null)} />
        </Suspense>
      )}
    </>
  )
}
