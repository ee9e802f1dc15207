import { useTable } from '@tanstack/react-table'
import { useState } from 'react'
import { messages } from '../../../messages.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { tableFeatures } from '../../../ui/tableFeatures.ts'
import { Count } from '../Count.tsx'
import { countOf } from '../countOf.ts'
import { type DashboardPlace, type Go, PAGE_SIZES } from '../dashboardPlace.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import { NobodyFound } from '../NobodyFound.tsx'
import { SearchBox } from '../SearchBox.tsx'
import tools from '../Tools.module.css'
import { usePageInRange } from '../usePageInRange.ts'
import { EssayAnswersDialog, type Student } from './EssayAnswersDialog.tsx'
import { ReportExports } from './ReportExports.tsx'
import { reportColumns } from './reportColumns.tsx'
import { SchoolAtAGlance } from './SchoolAtAGlance.tsx'
import { type ReportList, useReportList } from './useReportList.ts'

const NOBODY: ReportList = { rows: [], total: 0, complete: false, capped: false }

/** How far everybody is, and what they wrote. */
export function Reports({ place, go }: { place: DashboardPlace; go: Go }) {
  const { data, error, loading, reload } = useReportList(place)
  const [student, setStudent] = useState<Student | null>(null)
  const [answersOpen, setAnswersOpen] = useState(false)
  const [columns] = useState(() =>
    reportColumns((row) => {
      setStudent(row)
      setAnswersOpen(true)
    }),
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
    state: { pagination: { pageIndex: place.page, pageSize: place.pageSize } },
  })
  const pageCount = Math.max(1, Math.ceil(list.total / place.pageSize))
  usePageInRange(place.page, loading ? undefined : pageCount, go)

  return (
    <>
      <div className={tools.tools}>
        <SearchBox
          placeholder="Search reports..."
          text={place.text}
          onSearch={(text) => go({ text }, { replace: true })}
        />
        <label className={tools.check}>
          <input
            type="checkbox"
            checked={place.archived}
            onChange={(event) => go({ archived: event.target.checked })}
          />
          {place.archived ? 'Show Active Users' : 'Show Archived Users'}
        </label>
        <Count>{countOf(data, error !== null)}</Count>
      </div>
      {error !== null && <LoadFailure sentence={messages.reportsFailed} onRetry={reload} />}
      {(data || error === null) && (
        <DataTable
          table={table}
          caption="Reports, latest completion first"
          skeletons={data ? null : place.pageSize}
          loading={loading}
          empty={<NobodyFound text={place.text} />}
        />
      )}
      <Pager
        waiting={!data}
        page={Math.min(place.page, pageCount - 1)}
        pageCount={pageCount}
        pageSize={place.pageSize}
        pageSizes={PAGE_SIZES}
        onPage={(page) => go({ page })}
        onPageSize={(pageSize) => go({ pageSize })}
      />
      <ReportExports archived={place.archived} found={list.complete ? list.rows : null} />
      <SchoolAtAGlance />
      {student && (
        <EssayAnswersDialog student={student} open={answersOpen} onClose={() => setAnswersOpen(false)} />
      )}
    </>
  )
}
