import { createColumnHelper } from '@tanstack/react-table'
import { useRef, useState } from 'react'
import type { ListedPack } from '../../../../../contract/answers/packs.ts'
import { listPacks, makePack, readPack } from '../../../../data/packs.ts'
import { plural } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Form } from '../../../../ui/Form.tsx'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { formatMonth } from '../../kit/words/schoolTime.ts'
import { Timestamp } from '../../kit/words/Timestamp.tsx'
import { type OpenPack, PackDialog } from './PackDialog.tsx'
import styles from './Packs.module.css'

const column = createColumnHelper<typeof tableFeatures, ListedPack>()

/** A pack's title: its month, its only student, or the number of students. */
function titleOf({ month, students, first }: ListedPack): string {
  if (month) return formatMonth(month)
  return students === 1 ? (first ?? '') : plural(students, 'student', 'students')
}

const columnsWith = (onOpen: (pack: ListedPack) => void) =>
  column.columns([
    column.accessor(titleOf, {
      id: 'of',
      header: 'Of',
      cell: ({ row: { original } }) => (
        <Button look="link" onClick={() => onOpen(original)}>
          <Highlighted text={titleOf(original)} />
        </Button>
      ),
      meta: { title: true },
    }),
    column.accessor('students', {
      sortDescFirst: true,
      header: 'Students',
      cell: ({ row }) => plural(row.original.students, 'student', 'students'),
      meta: { width: '8rem' },
    }),
    column.accessor('madeBy', {
      id: 'by',
      header: 'By',
      cell: ({ row }) => <Highlighted text={row.original.madeBy} />,
    }),
    column.accessor('madeAt', {
      id: 'at',
      sortDescFirst: true,
      header: 'Made',
      cell: ({ row }) => <Timestamp iso={row.original.madeAt} />,
      meta: { width: '9.25rem' },
    }),
    column.accessor('openLinks', {
      id: 'links',
      sortDescFirst: true,
      header: 'Open links',
      cell: ({ row }) => row.original.openLinks || '–',
      meta: { width: '7rem' },
    }),
  ])

export function Packs({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { sort, page, pageSize } = params
  const frame = useRef<HTMLDivElement>(null)
  const list = useLoad(JSON.stringify([sort, page, pageSize]), () => listPacks(sort, page, pageSize))
  const [open, setOpen] = useState<OpenPack | null>(null)
  const [columns] = useState(() =>
    columnsWith((pack) =>
      setOpen({ id: pack.id, title: `Pack: ${titleOf(pack)}`, load: () => readPack(pack.id) }),
    ),
  )
  useLiveList(frame, (inUse) => !inUse && void list.reload())

  function ofMonth(data: FormData) {
    const month = `${formText(data, 'month')}-01`
    const id = crypto.randomUUID()
    setOpen({ id, title: `Pack: ${formatMonth(month)}`, load: () => makePack(id, { month }), atOnce: true })
  }

  return (
    <>
      <Form className={styles.month} onValid={ofMonth}>
        <Field
          type="month"
          name="month"
          label="Everyone who finished in"
          pattern="\d{4}-\d{2}"
          placeholder="2026-11"
          required
          max={new Date().toISOString().slice(0, 7)}
        />
        <Button type="submit" look="quiet">
          Create the pack
        </Button>
      </Form>
      <PagedTable
        ref={frame}
        params={params}
        change={change}
        list={list}
        search={null}
        count={({ total }) => plural(total, 'pack', 'packs')}
        columns={columns}
        caption="Packs for inspectors"
        rowId={({ id }) => id}
        usualSort={{ column: 'at', descending: true }}
        empty={
          <EmptyState title="No packs yet">
            Choose a month above, or press Pack in Manage Users or on a record.
          </EmptyState>
        }
      />
      <PackDialog
        open={open}
        onClose={() => {
          setOpen(null)
          void list.reload()
        }}
      />
    </>
  )
}
