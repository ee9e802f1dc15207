import { useId, useState } from 'react'
import type { Balance } from '../../../../../contract/answers/balances.ts'
import {
  getStudentBalances,
  giveDiscount,
  setPaymentTerms,
  withdrawDiscount,
} from '../../../../data/balances.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ReasonForm } from '../../kit/dialogs/ReasonForm.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { StudentDialog, type StudentDialogProps, type StudentWork } from '../../kit/dialogs/StudentDialog.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { useMay } from '../../kit/words/duties.ts'
import { Facts } from '../../kit/words/Facts.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { balanceMessages } from './balanceMessages.ts'
import { DiscountForm } from './DiscountForm.tsx'
import { TermsForm } from './TermsForm.tsx'

type Work = StudentWork<Balance[]>
type Shown = Omit<Work, 'data'> & { balance: Balance }

/** The unpaid rest of the price, due or not, in centavos. */
const restOf = ({ price, discounts, paid, refunded }: Balance) =>
  Math.max(
    price -
      discounts.reduce((sum, { centavos, withdrawnAt }) => sum + (withdrawnAt ? 0 : centavos), 0) -
      paid +
      refunded,
    0,
  )

function Discounts({ student, balance, busy, run }: Shown) {
  const may = useMay()
  const [withdrawing, setWithdrawing] = useState<string | null>(null)
  return balance.discounts.map(({ id, centavos, reason, by, at, withdrawnAt, withdrawReason }) => (
    <div key={id} className={layout.section}>
      <p>
        <Highlighted
          text={`Discount of ${formatPesos(centavos)} by ${by}, ${formatSchoolDay(at)}: ${reason}${withdrawnAt ? `; withdrawn ${formatSchoolDay(withdrawnAt)}: ${withdrawReason}` : ''}`}
        />
      </p>
      {!withdrawnAt &&
        may('withdraw_discount') &&
        (withdrawing === id ? (
          <ReasonForm
            submit="Withdraw"
            busy={busy}
            onCancel={() => setWithdrawing(null)}
            onSubmit={(why) => run(() => withdrawDiscount(student.id, id, why), balanceMessages.withdrawn)}
          />
        ) : (
          <div className={layout.buttons}>
            <Button look="quiet" small onClick={() => setWithdrawing(id)}>
              Withdraw the discount…
            </Button>
          </div>
        ))}
    </div>
  ))
}

function Terms({ student, balance, busy, run }: Shown) {
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const { terms } = balance
  if (!terms) return null
  const isAsked = terms.reason === null
  return (
    <>
      {isAsked ? (
        <p role="status">{balanceMessages.whyOpen(terms.givenBy)}</p>
      ) : (
        <Facts
          facts={[
            { name: 'Open because', value: <Highlighted text={`${terms.reason} (${terms.setBy})`} /> },
            ...terms.instalments.map(({ dueOn, centavos, open }) => ({
              name: `Due ${formatCalendarDay(dueOn)}`,
              value: `${formatPesos(centavos)}${open === 0 ? ', paid' : open < centavos ? `, ${formatPesos(open)} to come` : ''}`,
            })),
          ]}
        />
      )}
      {may('set_payment_terms') &&
        (isAsked || isChanging ? (
          <TermsForm
            key={terms.version}
            terms={terms}
            rest={restOf(balance)}
            busy={busy}
            onSet={(set) => {
              setChanging(false)
              run(() => setPaymentTerms(student.id, set), balanceMessages.termsKept)
            }}
          />
        ) : (
          <div className={layout.buttons}>
            <Button look="quiet" small onClick={() => setChanging(true)}>
              Change reason or dates…
            </Button>
          </div>
        ))}
    </>
  )
}

function CourseBalance(shown: Shown) {
  const { student, balance, busy, run } = shown
  const { course, price, paid, refunded, owed } = balance
  const may = useMay()
  const headingId = useId()
  const [isGiving, setGiving] = useState(false)
  return (
    <section className={layout.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{ROLE_NAMES[course]}</h3>
      <Facts
        facts={[
          { name: 'Price', value: formatPesos(price) },
          { name: 'Paid', value: formatPesos(paid) },
          ...(refunded > 0 ? [{ name: 'Given back', value: formatPesos(refunded) }] : []),
          { name: 'Balance', value: <b>{formatPesos(owed)}</b> },
        ]}
      />
      <Discounts {...shown} />
      <Terms {...shown} />
      {owed > 0 &&
        may('give_discount') &&
        (isGiving ? (
          <DiscountForm
            balance={balance}
            busy={busy}
            onCancel={() => setGiving(false)}
            onGive={(discount) => {
              setGiving(false)
              run(() => giveDiscount(student.id, discount), balanceMessages.given)
            }}
          />
        ) : (
          <div className={layout.buttons}>
            <Button look="quiet" small onClick={() => setGiving(true)}>
              Give a discount…
            </Button>
          </div>
        ))}
    </section>
  )
}

export function BalanceDialog(dialog: StudentDialogProps) {
  return (
    <StudentDialog
      {...dialog}
      title={(name) => `Balance of ${name}`}
      load={getStudentBalances}
      loading="Loading the balance…"
    >
      {({ data, ...work }) => (
        <div className={layout.sections}>
          {data.map((balance) => (
            <CourseBalance key={balance.course} {...work} balance={balance} />
          ))}
        </div>
      )}
    </StudentDialog>
  )
}
