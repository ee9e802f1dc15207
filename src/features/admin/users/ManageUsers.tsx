import { type SortingState, useTable } from '@tanstack/react-table'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Profile } from '../../../../machines/session/profile.ts'
import type { UserColumn, UserFilter } from '../../../data/users.ts'
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
import type { Question } from './ConfirmAction.tsx'
import { useArrivals } from './useArrivals.ts'
import { useRoleChanges } from './useRoleChanges.ts'
import { userColumns } from './userColumns.tsx'
import { UserDeskContext } from './userDesk.ts'
import { useUserActions } from './useUserActions.ts'
import { shownSort, type UserList, useUserList } from './useUserList.ts'

const ConfirmAction = lazy(() =>
  import('./ConfirmAction.tsx').then((module) => ({ default: module.ConfirmAction })),
)

const FILTERS: { value: UserFilter; label: string }[] = [
  { value: 'all', label: 'All Users' },
  { value: 'active', label: 'Active Users' },
  { value: 'archived', label: 'Archived Users' },
]
const NOBODY: UserList = { rows: [], total: 0, complete: false, capped: false }

type Props = { admin: Profile; place: DashboardPlace; go: Go }

/** Everybody the school knows, and what an admin can do about them. */
export function ManageUsers({ admin, place, go }: Props) {
  const { data, error, loading, reload } = useUserList(place)
  // Undefined until the first question, which fetches the dialog.
  const [question, setQuestion] = useState<Question | null>()
  const frame = useRef<HTMLDivElement>(null)

  const { busy, changeRole, act } = useUserActions({ adminId: admin.id, reload })
  const { roleOf, chooseRole } = useRoleChanges(changeRole)

  // The button that was pressed may have left the list with its row, and the focus with it.
  useEffect(
    () => () => {
      if (busy.size > 0 && document.activeElement === document.body) frame.current?.focus()
    },
    [busy],
  )

  const list = data ?? NOBODY
  const sort = shownSort(place)
  // Somebody new belongs on top of the newest; any other page would only shift.
  const showsNewest = sort?.column === 'createdAt' && sort.descending && place.page === 0 && !place.text
  useArrivals(frame, () => showsNewest && !question && busy.size === 0 && void reload())
  const sorting: SortingState = sort ? [{ id: sort.column, desc: sort.descending }] : []
  const table = useTable({
    features: tableFeatures,
    columns: userColumns,
    data: list.rows,
    getRowId: (user) => user.id,
    manualSorting: !list.complete,
    manualPagination: !list.complete,
    rowCount: list.total,
    autoResetPageIndex: false,
    // Without a search there is always an order; within one, a third press goes back to the best matches.
    enableSortingRemoval: Boolean(place.text),
    state: { sorting, pagination: { pageIndex: place.page, pageSize: place.pageSize } },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      go({ sort: next ? { column: next.id as UserColumn, descending: next.desc } : null })
    },
  })
  const pageCount = Math.max(1, Math.ceil(list.total / place.pageSize))
  usePageInRange(place.page, loading ? undefined : pageCount, go)

  function answer(yes: boolean) {
    if (yes && question) void act(question.user, question.action)
    setQuestion(null)
  }

  return (
    <UserDeskContext
      value={{
        adminId: admin.id,
        busy,
        roleOf,
        chooseRole,
        ask: (user, action) => setQuestion({ user, action }),
      }}
    >
      <div className={tools.tools}>
        <SearchBox
          placeholder="Search users..."
          text={place.text}
          onSearch={(text) => go({ text, sort: null }, { replace: true })}
        />
        <select
          aria-label="Which users"
          value={place.filter}
          onChange={(event) => go({ filter: event.target.value as UserFilter })}
        >
          {FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Count>{countOf(data, error !== null)}</Count>
      </div>
      {error !== null && (
        <LoadFailure
          sentence={place.filter === 'archived' ? messages.archivedUsersFailed : messages.usersFailed}
          onRetry={reload}
        />
      )}
      {(data || error === null) && (
        <DataTable
          ref={frame}
          table={table}
          caption="Users"
          skeletons={data ? null : place.pageSize}
          loading={loading}
          busyRows={busy}
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
      {question !== undefined && (
        <Suspense>
          <ConfirmAction question={question} onAnswer={answer} />
        </Suspense>
      )}
    </UserDeskContext>
  )
}
