import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Checkout } from '../../../contract/answers/checkouts.ts'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { COURSE_NAMES } from '../../../contract/limits.ts'
import { waitsLong } from '../../../machines/payments/checkoutMachine.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { formatPesos } from '../../lib/format.ts'
import { inspection } from '../../lib/inspection.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { liveCheckoutMachine } from './liveCheckoutMachine.ts'
import { Offers } from './Offers.tsx'
import styles from './Paying.module.css'

type Props = { id: string | null; isCancelled: boolean; profile: Profile }

function Paid({ checkout: { centavos, course, missing } }: { checkout: Checkout }) {
  const paying = useMessages('paying')
  const amount = formatPesos(centavos)
  return (
    <div className={styles.state} role="status">
      <h2>{paying.paid}</h2>
      <p>
        {missing
          ? paying.paidPart(amount, formatPesos(missing))
          : paying.paidOpen(amount, COURSE_NAMES[course])}
      </p>
      {missing ? (
        <ButtonLink to={paths.home}>{paying.toHome}</ButtonLink>
      ) : (
        <ButtonLink to={paths.modules}>{paying.study}</ButtonLink>
      )}
    </div>
  )
}

/** The checkout at the provider's page and back. The server is polled again with the profile, which changes on a hint. */
export function Paying({ id, isCancelled, profile }: Props) {
  const paying = useMessages('paying')
  const messageFor = useMessageFor()
  const actor = useActorRef(liveCheckoutMachine, {
    input: { id, isCancelled, newKey: () => crypto.randomUUID() },
    ...inspection(),
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { checkout, failure } = state.context
  const amount = checkout ? formatPesos(checkout.centavos) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the profile has been
  useEffect(() => actor.send({ type: 'checkout.changed' }), [actor, profile])

  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && actor.send({ type: 'page.restored' })
    const ask = () => actor.send({ type: 'checkout.changed' })
    addEventListener('pageshow', restore)
    addEventListener('online', ask)
    return () => {
      removeEventListener('pageshow', restore)
      removeEventListener('online', ask)
    }
  }, [actor])

  if (state.hasTag('paid') && checkout) return <Paid checkout={checkout} />
  return (
    <>
      {(state.hasTag('offering') || state.hasTag('leaving') || state.hasTag('beginFailed')) && (
        <Offers
          profile={profile}
          isLeaving={state.hasTag('leaving')}
          onPay={(wanted) => actor.send({ type: 'pay.begin', wanted })}
        />
      )}
      {state.hasTag('leaving') && (
        <p className={styles.state} role="status">
          {paying.leaving}
        </p>
      )}
      {state.hasTag('beginFailed') && failure && (
        <div className={styles.state} role="alert">
          <p>{messageFor(failure)}</p>
          <Button onClick={() => actor.send({ type: 'pay.retry' })}>{paying.retry}</Button>
        </div>
      )}
      {state.hasTag('waiting') && (
        <div className={styles.state} role="status">
          <h2>{paying.waiting}</h2>
          {checkout && <p>{paying.waitingHint(amount)}</p>}
          {failure && <p>{paying.cutOff}</p>}
          {waitsLong(state.context) && <p>{paying.waitingLong}</p>}
        </div>
      )}
      {state.hasTag('failed') && (
        <div className={styles.state} role="status">
          <h2>{paying.failed}</h2>
          <p>{paying.failedHint(amount)}</p>
          <div className={styles.actions}>
            <Button onClick={() => actor.send({ type: 'pay.again' })}>{paying.again}</Button>
            <ButtonLink look="quiet" to={paths.home}>
              {paying.toHome}
            </ButtonLink>
          </div>
        </div>
      )}
      {state.hasTag('expired') && (
        <div className={styles.state} role="status">
          <h2>{paying.expired}</h2>
          <p>{paying.expiredHint}</p>
          <Button onClick={() => actor.send({ type: 'pay.again' })}>{paying.begin}</Button>
        </div>
      )}
      {state.hasTag('unknown') && (
        <div className={styles.state} role="alert">
          <p>{failure?.code === 'checkout_not_found' ? paying.unknown : failure && messageFor(failure)}</p>
          <ButtonLink look="quiet" to={paths.home}>
            {paying.toHome}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
