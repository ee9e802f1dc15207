import type { ChangeParams, DashboardParams } from '../dashboard/dashboardParams.ts'
import { Choice } from './Choice.tsx'
import { useClasses } from './useClasses.ts'

type Props = { params: DashboardParams; change: ChangeParams }

/** Chooses the class whose students a list shows. A school without classes has nothing to choose. */
export function ClassChoice({ params: { classId }, change }: Props) {
  const classes = useClasses()
  if (!classes?.length && !classId) return null
  const known = (classes ?? []).map((one) => [one.id, one.name] as const)
  // One that is not offered any more, or that has not come yet.
  const other = classId && !known.some(([id]) => id === classId)
  return (
    <Choice
      label="Which class"
      value={classId ?? ''}
      options={[
        ['', 'All Classes'],
        ...known,
        ...(other ? [[classId, classes ? 'An older class' : '…'] as const] : []),
      ]}
      onChoose={(id) => change({ classId: id || null })}
    />
  )
}
