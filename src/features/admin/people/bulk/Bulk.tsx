import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import type { ChangeParams } from '../../desk/dashboard/dashboardParams.ts'
import { useMay } from '../../kit/words/duties.ts'
import { BULK_ACTIONS, type BulkAction } from './actions.ts'
import type { BatchPlan } from './BatchDialog.tsx'
import styles from './Choose.module.css'
import { ChosenContext } from './ChooseRow.tsx'

const BatchDialog = lazy(() =>
  import('./BatchDialog.tsx').then((module) => ({ default: module.BatchDialog })),
)

const NONE: ReadonlySet<string> = new Set()

/** The number of actions with their own button, in general and on a phone; More has the others. */
const SHOWN = { usual: 4, phone: 1 }

type Props = {
  kind: string
  classId: string | null
  /** The list's filter: a change clears the selection. */
  scope: string
  /** The page's rows, and the total over all pages. */
  rows: readonly { id: string }[]
  total: number
  /** The rows for the server; null is everything that matches. */
  planFor: (ids: string[] | null) => BatchPlan['rows']
  batch: string | null
  page: number
  change: ChangeParams
  onDone: () => void
  children: ReactNode
}

/** A list with selectable rows (single, page or all that match), and bulk actions. */
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
  const frame = useRef<HTMLDivElement>(null)
  const count = chosen === null ? total : chosen.size

  function close() {
    setPlan(null)
    setChosen(NONE)
    change({ batch: null, page }, { replace: true })
  }

  const shown = SHOWN[window.matchMedia('(max-width: 40rem)').matches ? 'phone' : 'usual']
  const first = actions.slice(0, actions.length > shown + 1 ? shown : actions.length)
  const isChosen = count > 0 && actions.length > 0
  function start(action: BulkAction) {
    setPlan({ action, rows: planFor(chosen && [...chosen]) })
    // An action without fields gets its key at once.
    if (action.fields.length === 0) change({ batch: crypto.randomUUID(), page }, { replace: true })
  }

  // The bar disappears with its pressed button.
  const wasChosen = useRef(false)
  useEffect(() => {
    if (wasChosen.current && !isChosen && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('th input')?.focus({ preventScroll: true })
    wasChosen.current = isChosen
  }, [isChosen])

  return (
    <ChosenContext value={actions.length > 0 ? { chosen, choose: setChosen, total } : null}>
      <div ref={frame}>
        {children}
        {isChosen && (
          <section className={styles.bar} aria-label="Chosen">
            <p role="status">{formatNumber(count)} chosen</p>
            {chosen !== null && rows.some(({ id }) => !chosen.has(id)) && (
              <Button small look="link" onClick={() => setChosen(new Set(rows.map(({ id }) => id)))}>
                This page
              </Button>
            )}
            {first.map((action) => (
              <Button key={action.action} small look="quiet" onClick={() => start(action)}>
                {action.label}
              </Button>
            ))}
            {actions.length > first.length && (
              <Menu
                label="More actions"
                face="More"
                items={actions.slice(first.length).map((action) => ({
                  key: action.action,
                  label: action.label,
                  onChoose: () => start(action),
                }))}
              />
            )}
            <Button small look="link" onClick={() => setChosen(NONE)}>
              Clear
            </Button>
          </section>
        )}
      </div>
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
