import { useEffect, useRef, useState } from 'react'
import type { Profile } from '../../../../../contract/answers/profiles.ts'
import type { Role } from '../../../../../contract/answers/shared.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import { FIRST_USERS } from '../../../../data/queries.ts'
import { messages } from '../../../../messages.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { countPeople } from '../../kit/list/countPeople.ts'
import { asFiles, Exports } from '../../kit/list/Exports.tsx'
import { NobodyFound } from '../../kit/list/NobodyFound.tsx'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { type Admission, AdmissionButtons, AdmissionDialogs } from '../admissions/AdmissionDialogs.tsx'
import { Bulk } from '../bulk/Bulk.tsx'
import { type Question, UserDialogs } from './UserDialogs.tsx'
import { UserFilters } from './UserFilters.tsx'
import { useRoleChanges } from './useRoleChanges.ts'
import { userColumns } from './userColumns.tsx'
import { usersTable } from './usersTable.ts'
import { UsersTableContext } from './usersTableContext.ts'
import { useUserActions } from './useUserActions.ts'
import { pageOfUsers, updateRows, useUserList } from './useUserList.ts'

const EXPORTS = asFiles('users', 'users', usersTable)

type Props = { admin: Profile; params: DashboardParams; change: ChangeParams }

export function ManageUsers({ admin, params, change }: Props) {
  const list = useUserList(params)
  // Undefined until the first dialog is opened and loaded.
  const [question, ask] = useState<Question | null>()
  const [admission, openAdmission] = useState<Admission | null>(null)
  const frame = useRef<HTMLDivElement>(null)

  const { busy, changeRole, changeDuties, act, extend, refuse } = useUserActions({
    adminId: admin.id,
    reload: list.reload,
  })
  const changes = { busy, rows: list.data?.rows ?? [] }
  const { roleOf, chooseRole } = useRoleChanges((user, role) => {
    if (role === 'admin') {
      return new Promise<void>((resolve) => ask({ about: 'duties', user, onSettled: resolve }))
    }
    if (user.id === admin.id) return confirmLeaving(user, role)
    return changeRole(user, role)
  }, changes)

  /** A single arrow key could remove an admin's own role, so it needs a confirmation. */
  function confirmLeaving(user: User, role: Role) {
    return new Promise<void>((resolve) =>
      ask({ about: 'action', user, action: 'leaveAdmin', role, onSettled: resolve }),
    )
  }

  // The pressed button may have left the list with its row; then the table takes the focus.
  useEffect(
    () => () => {
      if (busy.size > 0 && document.activeElement === document.body) frame.current?.focus()
    },
    [busy],
  )
  useLiveList(frame, (inUse) => void list.reload(inUse ? updateRows : undefined))

  return (
    <UsersTableContext
      value={{
        adminId: admin.id,
        busy,
        roleOf,
        chooseRole,
        ask: (user, action) => ask({ about: 'action', user, action }),
        askForDuties: (user) => ask({ about: 'duties', user }),
        askToExtend: (user) => ask({ about: 'access', user }),
        makeSlip: openAdmission,
        askToErase: (user) => ask({ about: 'erasure', user }),
      }}
    >
      <Bulk
        kind="people"
        classId={params.classId}
        scope={JSON.stringify([params.text, params.filter, params.role, params.classId])}
        rows={list.data?.rows.filter(({ role }) => role !== 'admin') ?? []}
        total={list.data?.total ?? 0}
        // Search hits are ranked here; without a search, the server knows all pages.
        planFor={(ids) => ({
          kind: 'people',
          text: '',
          course: null,
          classId: params.classId,
          filter: params.filter,
          role: params.role,
          ids: ids ?? (params.text ? (list.data?.rows.map(({ id }) => id) ?? []) : null),
        })}
        batch={params.batch}
        page={params.page}
        change={change}
        onDone={() => void list.reload()}
      >
        <PagedTable
          ref={frame}
          params={params}
          change={change}
          list={list}
          search="Search users..."
          searchChange={{ sort: null }}
          actions={
            <>
              <AdmissionButtons onOpen={openAdmission} />
              <Exports load={(page, size) => pageOfUsers(params, page, size)} ways={EXPORTS} />
            </>
          }
          filters={<UserFilters params={params} change={change} />}
          count={countPeople}
          failed={params.filter === 'archived' ? messages.archivedUsersFailed : messages.usersFailed}
          columns={userColumns}
          caption="Users"
          rowId={({ id }) => id}
          usualSort={params.text ? null : FIRST_USERS.sort}
          busyRows={busy}
          empty={<NobodyFound text={params.text} />}
        />
      </Bulk>
      <AdmissionDialogs
        admission={admission}
        onClose={() => openAdmission(null)}
        onRegistered={() => void list.reload()}
      />
      <UserDialogs
        adminId={admin.id}
        question={question}
        ask={ask}
        act={act}
        changeDuties={changeDuties}
        extend={extend}
        refuse={refuse}
      />
    </UsersTableContext>
  )
}
