import { useTable } from '@tanstack/react-table'
import { lazy, Suspense, useState } from 'react'
import type { ReportRow } from '../../../data/reports.ts'
import { messages } from '../../../messages.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { tableFeatures } from '../../../ui/tableFeatures.ts'
import { type ChangeParams, type DashboardParams, PAGE_SIZES } from '../dashboard/dashboardParams.ts'
import { Count, countPeople } from '../list/Count.tsx'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { NobodyFound } from '../list/NobodyFound.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import tools from '../list/Tools.module.css'
import { usePageInRange } from '../list/usePageInRange.ts'
import { EssayAnswersDialog, type Student } from './EssayAnswersDialog.tsx'
import { ReportExports } from './ReportExports.tsx'
import { reportColumns } from './reportColumns.tsx'
import { SchoolAtAGlance } from './SchoolAtAGlance.tsx'
import { type ReportList, useReportList } from './useReportList.ts'

const CertificateDialog = lazy(() =>
  import('../certificates/CertificateDialog.tsx').then((module) => ({ default: module.CertificateDialog })),
)

const NOBODY: ReportList = { rows: [], total: 0, complete: false, capped: false }

/** How far each student has come, and their essays. */
export function Reports({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { data, error, loading, reload } = useReportList(params)
  const [student, setStudent] = useState<Student | null>(null)
  const [answersOpen, setAnswersOpen] = useState(false)
  // Undefined until the dialog is opened for the first time, which loads it.
  const [certified, setCertified] = useState<ReportRow | null>()
  const [columns] = useState(() =>
    reportColumns((row) => {
      setStudent(row)
      setAnswersOpen(true)
    }, setCertified),
  )

  const list = data ?? NOBODY
  const table = useTable({
    features: tableFeatures,
    columns,
    data: list.rows,
    getRowId: (row) => row.id,
    manualPagination: !list.complete,
    rowCount: list.total,
    autoResetPageIndex: false,
    state: { pagination: { pageIndex: params.page, pageSize: params.pageSize } },
  })
  const pageCount = Math.max(1, Math.ceil(list.total / params.pageSize))
  usePageInRange(params.page, loading ? undefined : pageCount, change)

  return (
    <>
      <div className={tools.tools}>
        <SearchBox
          placeholder="Search reports..."
          text={params.text}
          onSearch={(text) => change({ text }, { replace: true })}
        />
        <label className={tools.check}>
          <input
            type="checkbox"
            checked={params.archived}
            onChange={(event) => change({ archived: event.target.checked })}
          />
          {params.archived ? 'Show Active Users' : 'Show Archived Users'}
        </label>
        <Count>{countPeople(data, error !== null)}</Count>
        <ReportExports archived={params.archived} found={list.complete ? list.rows : null} />
      </div>
      {error !== null && <LoadFailure sentence={messages.reportsFailed} onRetry={reload} />}
      {(data || error === null) && (
        <DataTable
          table={table}
          caption="Reports, latest completion first"
          skeletons={data ? null : params.pageSize}
          loading={loading}
          empty={<NobodyFound text={params.text} />}
        />
      )}
      <Pager
        waiting={!data}
        page={Math.min(params.page, pageCount - 1)}
        pageCount={pageCount}
        pageSize={params.pageSize}
        pageSizes={PAGE_SIZES}
        onPage={(page) => change({ page })}
        onPageSize={(pageSize) => change({ pageSize })}
      />
      <SchoolAtAGlance />
      {student && (
        <EssayAnswersDialog student={student} open={answersOpen} onClose={() => setAnswersOpen(false)} />
      )}
      {certified !== undefined && (
        <Suspense>
          <CertificateDialog student={certified} onClose={() => setCertified(null)} />
        </Suspense>
      )}
    </>
  )
}
