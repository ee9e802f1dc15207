import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import type { ChangeParams } from '../dashboard/dashboardParams.ts'
import listStyles from '../list/PagedList.module.css'
import { useMay } from '../words/duties.ts'
import { BULK_ACTIONS } from './actions.ts'
import type { BatchPlan } from './BatchDialog.tsx'
import styles from './Choose.module.css'
import { ChosenContext } from './ChooseRow.tsx'

const BatchDialog = lazy(() =>
  import('./BatchDialog.tsx').then((module) => ({ default: module.BatchDialog })),
)

const NONE: ReadonlySet<string> = new Set()

type Props = {
  /** The list, by which the actions know whether they take its rows. */
  kind: string
  /** The class whose students the list shows; null is all. */
  classId: string | null
  /** The filter of the list: what was chosen with another one is chosen no more. */
  scope: string
  /** The rows of the page, and how many there are on all pages. */
  rows: readonly { id: string }[]
  total: number
  /** What the server is asked for; null is everything that matches. */
  planFor: (ids: string[] | null) => BatchPlan['rows']
  /** The key of the batch that is open, which is in the address. */
  batch: string | null
  page: number
  change: ChangeParams
  onDone: () => void
  children: ReactNode
}

/** A list whose rows are chosen, one by one, a page or all that match, and what is done to them at once. */
export function Bulk(props: Props) {
  const { kind, classId, scope, rows, total, planFor, batch, page, change, onDone, children } = props
  const may = useMay()
  const actions = BULK_ACTIONS.filter(
    ({ kinds, inClass, for: needed }) =>
      kinds.includes(kind) && (!inClass || classId !== null) && may(needed),
  )
  // Null is everything that matches, on all pages.
  const [choice, setChoice] = useState<{ scope: string; ids: ReadonlySet<string> | null }>({
    scope,
    ids: NONE,
  })
  const chosen = choice.scope === scope ? choice.ids : NONE
  const setChosen = (ids: ReadonlySet<string> | null) => setChoice({ scope, ids })
  const [plan, setPlan] = useState<BatchPlan | null>(null)
  const count = chosen === null ? total : chosen.size

  function close() {
    setPlan(null)
    setChosen(NONE)
    change({ batch: null, page }, { replace: true })
  }

  return (
    <ChosenContext value={actions.length > 0 ? { chosen, choose: setChosen } : null}>
      {actions.length > 0 && (
        <div className={styles.bulk}>
          <label className={listStyles.check}>
            <input
              type="checkbox"
              checked={chosen !== null && rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
              onChange={({ target }) => setChosen(new Set(target.checked ? rows.map(({ id }) => id) : []))}
            />
            This page
          </label>
          <label className={listStyles.check}>
            <input
              type="checkbox"
              checked={chosen === null}
              onChange={({ target }) => setChosen(target.checked ? null : new Set())}
            />
            All {formatNumber(total)}
          </label>
          {actions.map((action) => (
            <Button
              key={action.action}
              small
              look="quiet"
              aria-disabled={count === 0}
              onClick={() => count > 0 && setPlan({ action, rows: planFor(chosen && [...chosen]) })}
            >
              {action.label} ({formatNumber(count)})
            </Button>
          ))}
        </div>
      )}
      {children}
      {(plan || batch) && (
        <Suspense>
          <BatchDialog
            plan={plan}
            id={batch}
            onMade={(made) => change({ batch: made, page }, { replace: true })}
            onDone={onDone}
            onClose={close}
          />
        </Suspense>
      )}
    </ChosenContext>
  )
}
