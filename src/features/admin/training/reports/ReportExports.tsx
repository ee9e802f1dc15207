import { useState } from 'react'
import type { ReportRow } from '../../../../../contract/answers/reports.ts'
import type { Sort } from '../../../../data/queries.ts'
import { listReports } from '../../../../data/reports.ts'
import { PrintIcon } from '../../../../ui/icons.tsx'
import type { Collected } from '../../kit/list/collectRows.ts'
import { asFiles, Exports } from '../../kit/list/Exports.tsx'
import { PrintedReports } from './PrintedReports.tsx'
import { reportsTable } from './reportsTable.ts'

/** The most rows printed; the file has all. */
const PRINT_LIMIT = 2_000

type Props = {
  archived: boolean
  classId: string | null
  sort: Sort | null
  /** All hits of a search; null without a search. */
  found: ReportRow[] | null
}

export function ReportExports({ archived, classId, sort, found }: Props) {
  const [printed, setPrinted] = useState<Collected<ReportRow> | null>(null)
  const load = async (page: number, pageSize: number) =>
    found
      ? { rows: found, total: found.length }
      : listReports({ text: '', archived, classId, sort, page, pageSize })
  return (
    <>
      <Exports
        load={load}
        ways={[
          ...asFiles('reports', archived ? 'reports-archived' : 'reports', reportsTable),
          {
            label: 'Print',
            icon: <PrintIcon />,
            what: 'printed reports',
            limit: PRINT_LIMIT,
            handOut: setPrinted,
          },
        ]}
      />
      {printed && <PrintedReports {...printed} archived={archived} onPrinted={() => setPrinted(null)} />}
    </>
  )
}
