import type { Role } from '../../../../../contract/answers/shared.ts'
import type { UserFilter } from '../../../../data/queries.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { Choice } from '../../kit/list/Choice.tsx'
import { ClassChoice } from '../../kit/list/ClassChoice.tsx'
import { ROLE_NAMES, ROLES } from '../../kit/words/roles.ts'

const FILTERS: [UserFilter, string][] = [
  ['all', 'All Users'],
  ['active', 'Active Users'],
  ['archived', 'Archived Users'],
  ['disabled', 'Disabled Users'],
  ['unconfirmed', 'Not Confirmed'],
]

const ROLE_CHOICES = [['', 'All Roles'], ...ROLES.map((role) => [role, ROLE_NAMES[role]])] as [
  Role | '',
  string,
][]

export function UserFilters({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  return (
    <>
      <Choice
        label="Which users"
        value={params.filter}
        options={FILTERS}
        onChoose={(filter) => change({ filter })}
      />
      <Choice
        label="Which roles"
        value={params.role ?? ''}
        options={ROLE_CHOICES}
        onChoose={(role) => change({ role: role || null })}
      />
      <ClassChoice params={params} change={change} />
    </>
  )
}
