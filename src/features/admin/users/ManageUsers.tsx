import { type SortingState, useTable } from '@tanstack/react-table'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Profile } from '../../../../machines/session/profile.ts'
import type { UserColumn, UserFilter } from '../../../data/queries.ts'
import type { User } from '../../../data/users.ts'
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
import { useLiveList } from '../list/useLiveList.ts'
import { usePageInRange } from '../list/usePageInRange.ts'
import { ROLE_NAMES, ROLES } from '../words/roles.ts'
import { useRoleChanges } from './useRoleChanges.ts'
import type { PendingAction } from './userActions.ts'
import { userColumns } from './userColumns.tsx'
import { UsersTableContext } from './usersTableContext.ts'
import { useUserActions } from './useUserActions.ts'
import { shownSort, type UserList, updateRows, useUserList } from './useUserList.ts'

const ConfirmAction = lazy(() =>
  import('./ConfirmAction.tsx').then((module) => ({ default: module.ConfirmAction })),
)

const ExtendAccess = lazy(() =>
  import('./ExtendAccess.tsx').then((module) => ({ default: module.ExtendAccess })),
)

const DecideErasure = lazy(() =>
  import('./DecideErasure.tsx').then((module) => ({ default: module.DecideErasure })),
)

const FILTERS: { value: UserFilter; label: string }[] = [
  { value: 'all', label: 'All Users' },
  { value: 'active', label: 'Active Users' },
  { value: 'archived', label: 'Archived Users' },
  { value: 'disabled', label: 'Disabled Users' },
]
const NOBODY: UserList = { rows: [], total: 0, complete: false, capped: false }

type Props = { admin: Profile; params: DashboardParams; change: ChangeParams }

/** The table of users, with what an admin can do to each. */
export function ManageUsers({ admin, params, change }: Props) {
  const { data, error, loading, reload } = useUserList(params)
  // Undefined until the first action, which loads the dialog.
  const [pending, setPending] = useState<PendingAction | null>()
  const [extending, setExtending] = useState<User | null>()
  const [deciding, setDeciding] = useState<User | null>()
  const frame = useRef<HTMLDivElement>(null)

  const { busy, changeRole, act, extend, refuse } = useUserActions({ adminId: admin.id, reload })
  const { roleOf, chooseRole } = useRoleChanges((user, role) =>
    role === 'admin' ? confirmGrant(user) : changeRole(user, role),
  )

  /** One arrow key chooses this role, so it is asked for. */
  function confirmGrant(user: User) {
    return new Promise<void>((resolve) => setPending({ user, action: 'grantAdmin', onSettled: resolve }))
  }

  // The pressed button may have left the list with its row; then the table takes the focus.
  useEffect(
    () => () => {
      if (busy.size > 0 && document.activeElement === document.body) frame.current?.focus()
    },
    [busy],
  )

  const list = data ?? NOBODY
  const sort = shownSort(params)
  useLiveList(frame, (inUse) => void reload(inUse ? updateRows : undefined))
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
    enableSortingRemoval: Boolean(params.text),
    state: { sorting, pagination: { pageIndex: params.page, pageSize: params.pageSize } },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      change({ sort: next ? { column: next.id as UserColumn, descending: next.desc } : null })
    },
  })
  const pageCount = Math.max(1, Math.ceil(list.total / params.pageSize))
  usePageInRange(params.page, loading ? undefined : pageCount, change)

  function answer(confirmed: boolean) {
    const work = confirmed && pending ? act(pending.user, pending.action) : Promise.resolve()
    void work.then(pending?.onSettled)
    setPending(null)
  }

  return (
    <UsersTableContext
      value={{
        adminId: admin.id,
        busy,
        roleOf,
        chooseRole,
        ask: (user, action) => setPending({ user, action }),
        askToExtend: setExtending,
        askToErase: setDeciding,
      }}
    >
      <div className={tools.tools}>
        <SearchBox
          placeholder="Search users..."
          text={params.text}
          onSearch={(text) => change({ text, sort: null }, { replace: true })}
        />
        <select
          aria-label="Which users"
          value={params.filter}
          onChange={(event) => change({ filter: event.target.value as UserFilter })}
        >
          {FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <select
          aria-label="Which roles"
          value={params.role ?? ''}
          onChange={(event) => change({ role: ROLES.find((role) => role === event.target.value) ?? null })}
        >
          <option value="">All Roles</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </select>
        <Count>{countPeople(data, error !== null)}</Count>
      </div>
      {error !== null && (
        <LoadFailure
          sentence={params.filter === 'archived' ? messages.archivedUsersFailed : messages.usersFailed}
          onRetry={reload}
        />
      )}
      {(data || error === null) && (
        <DataTable
          ref={frame}
          table={table}
          caption="Users"
          skeletons={data ? null : params.pageSize}
          loading={loading}
          busyRows={busy}
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
      {pending !== undefined && (
        <Suspense>
          <ConfirmAction pending={pending} onAnswer={answer} />
        </Suspense>
      )}
      {deciding !== undefined && (
        <Suspense>
          <DecideErasure
            user={deciding}
            onClose={() => setDeciding(null)}
            onRefuse={(reason) => {
              if (deciding) void refuse(deciding, reason)
              setDeciding(null)
            }}
            onAccept={() => {
              if (deciding) setPending({ user: deciding, action: 'erase' })
              setDeciding(null)
            }}
          />
        </Suspense>
      )}
      {extending !== undefined && (
        <Suspense>
          <ExtendAccess
            user={extending}
            onClose={() => setExtending(null)}
            onExtend={(lastDay, reason) => {
              if (extending) void extend(extending, lastDay, reason)
              setExtending(null)
            }}
          />
        </Suspense>
      )}
    </UsersTableContext>
  )
}
