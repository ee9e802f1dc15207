import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { Choice } from './Choice.tsx'
import { useClasses } from './useClasses.ts'

type Props = { params: DashboardParams; change: ChangeParams }

/** The class filter of a list of students; hidden without classes. */
export function ClassChoice({ params: { classId }, change }: Props) {
  const classes = useClasses()
  if (!classes?.length && !classId) return null
  const known = (classes ?? []).map((one) => [one.id, one.name] as const)
  // A class no longer offered, or not yet loaded.
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
