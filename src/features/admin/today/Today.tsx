import { lazy, Suspense, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { TodayCount } from '../../../../contract/answers/today.ts'
import { countToday } from '../../../data/today.ts'
import { formatAgo, formatNumber } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import { type ChangeParams, type DashboardParams, viewAddress } from '../dashboard/dashboardParams.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { useLiveList } from '../list/useLiveList.ts'
import { formatSchoolDay } from '../words/schoolTime.ts'
import { kindOf } from './kinds.ts'
import styles from './Today.module.css'

const TodayList = lazy(() => import('./TodayList.tsx').then((module) => ({ default: module.TodayList })))

/** A kind with its number; a way to its list when there is something in it. */
function Kind({ count: { kind, total, oldest } }: { count: TodayCount }) {
  const known = kindOf(kind)
  if (!known) return null
  const { name, sentence, at } = known
  return (
    <li className={styles.kind} data-waits={total > 0}>
      <h2>
        <Link to={viewAddress('today', { kind })}>
          {name} <b>{formatNumber(total)}</b>
        </Link>
      </h2>
      <p>{sentence}</p>
      {oldest && (
        <p className={styles.oldest}>
          {at ? `${at} first: ${formatSchoolDay(oldest)}` : `Oldest: ${formatAgo(oldest, Date.now())}`}
        </p>
      )}
    </li>
  )
}

/** The kinds of what waits for the school, those of the admin's duties, with their counts. */
function Overview() {
  const frame = useRef<HTMLDivElement>(null)
  const counts = useLoad('today', countToday)
  useLiveList(frame, () => void counts.reload())
  const waiting = counts.data?.reduce((sum, { total }) => sum + total, 0)
  return (
    <div ref={frame} className={styles.frame}>
      {counts.error !== null && (
        <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void counts.reload()} />
      )}
      {waiting === 0 && <EmptyState title="Nothing waits for you" />}
      {!counts.data && counts.error === null && <Skeleton height="24rem" />}
      <ul className={styles.kinds} aria-label="What waits">
        {counts.data?.map((count) => (
          <Kind key={count.kind} count={count} />
        ))}
      </ul>
    </div>
  )
}

/** The dashboard's first view: what waits for the school, with counts, and each kind as a list. */
export function Today({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const kind = kindOf(params.kind)
  if (!kind) return <Overview />
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <TodayList key={kind.kind} kind={kind} params={params} change={change} />
    </Suspense>
  )
}
