import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { TodayCount } from '../../../../../contract/answers/today.ts'
import { formatAgo, formatNumber } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Diamond } from '../../../../ui/Diamond.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import type { Loaded } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { DAY_MS, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import type { ChangeParams, DashboardParams } from '../dashboard/dashboardParams.ts'
import { kindAddress, kindOf } from './kinds.ts'
import styles from './Today.module.css'

const TodayWork = lazy(() => import('./TodayWork.tsx').then((module) => ({ default: module.TodayWork })))

/** Entries waiting this long are marked (days). */
const LONG = 3

function Kind({ count: { kind, total, oldest } }: { count: TodayCount }) {
  const known = kindOf(kind)
  if (!known) return null
  const { name, sentence, at } = known
  const isLate = !at && oldest !== null && Date.now() - Date.parse(oldest) > LONG * DAY_MS
  return (
    <li>
      <Link className={styles.kind} to={kindAddress(known)}>
        <b className={styles.name}>{name}</b> <b className={styles.total}>{formatNumber(total)}</b>{' '}
        <span className={styles.sentence}>{sentence}</span>{' '}
        <span className={styles.oldest}>
          {isLate && <Diamond className={styles.late} />}
          {oldest && <span>{at ? `${at} first:` : 'Oldest:'}</span>}{' '}
          {oldest && (at ? formatSchoolDay(oldest) : formatAgo(oldest, Date.now()))}
        </span>{' '}
        <span className={styles.open}>Open</span>
      </Link>
    </li>
  )
}

function Overview({ counts }: { counts: Loaded<TodayCount[]> }) {
  const waiting = counts.data?.filter(({ total }) => total > 0)
  const without = counts.data?.flatMap(({ kind, total }) => (total === 0 ? (kindOf(kind)?.name ?? []) : []))
  return (
    <div className={styles.frame}>
      {counts.error !== null && (
        <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void counts.reload()} />
      )}
      {waiting?.length === 0 && <EmptyState title="Nothing waits for you" />}
      {!waiting && counts.error === null && <Skeleton height="24rem" />}
      {waiting && (
        <ul className={styles.kinds} aria-label="What waits">
          {waiting.map((count) => (
            <Kind key={count.kind} count={count} />
          ))}
          {without && without.length > 0 && (
            <li className={styles.none}>
              <b className={styles.total}>0</b> <span>{without.length} more kinds: nothing waits</span>{' '}
              <span className={styles.sentence}>{without.join(', ')}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

type WorkProps = { kind: string; params: DashboardParams; change: ChangeParams }

export function ListedWork({ kind, params, change }: WorkProps) {
  const known = kindOf(kind)
  return (
    known && (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <TodayWork key={kind} kind={known} params={params} change={change} />
      </Suspense>
    )
  )
}

type Props = { counts: Loaded<TodayCount[]>; params: DashboardParams; change: ChangeParams }

/** The dashboard's first view: waiting work with counts, and each kind as a list. */
export function Today({ counts, params, change }: Props) {
  const kind = kindOf(params.kind)?.kind
  if (!kind) return <Overview counts={counts} />
  return <ListedWork kind={kind} params={params} change={change} />
}
