import { useMemo } from 'react'
import { listToday } from '../../../../data/today.ts'
import type { ChangeParams, DashboardParams } from '../dashboard/dashboardParams.ts'
import { detailed } from './kindDetails.ts'
import type { TodayKind } from './kinds.ts'
import { TodayList } from './TodayList.tsx'

type Props = { kind: TodayKind; params: DashboardParams; change: ChangeParams }

export function TodayWork({ kind, params, change }: Props) {
  const listed = useMemo(() => detailed(kind), [kind])
  const { Queue } = listed
  const { text, course, classId, sort, desk } = params
  if (!desk || !Queue) return <TodayList kind={listed} params={params} change={change} />
  const query = { kind: kind.kind, text, course, classId, sort }
  return (
    <Queue
      first={desk}
      load={(page, pageSize) => listToday({ ...query, page, pageSize })}
      onClose={() => change({ desk: null })}
    />
  )
}
