import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { inspection } from '../../../lib/inspection.ts'
import { Button } from '../../../ui/Button.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { livePaymentProofMachine } from './livePaymentProofMachine.ts'
import styles from './PaymentProof.module.css'
import { ProofForm } from './ProofForm.tsx'
import { WaitingProof } from './WaitingProof.tsx'

type Props = {
  profile: Profile
  onSent: (isSent: boolean) => void
}

/** The payments are reloaded with the profile, which changes when the school decides. */
export function PaymentProof({ profile, onSent }: Props) {
  const { proof } = useMessages('payments')
  const messageFor = useMessageFor()
  const actor = useActorRef(livePaymentProofMachine, inspection())
  const state = useSelector(actor, (snapshot) => snapshot)
  const { payments, progress, failure, file } = state.context
  const waiting = payments.find((payment) => payment.state === 'waiting')

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the profile has been
  useEffect(() => actor.send({ type: 'payments.changed' }), [actor, profile])

  const isSent = state.hasTag('waiting')
  useEffect(() => onSent(isSent), [isSent, onSent])

  return (
    <div className={styles.proof}>
      {state.hasTag('loading') && (
        <div role="status">
          <VisuallyHidden>{proof.loading}</VisuallyHidden>
          <Skeleton height="20rem" />
        </div>
      )}
      {state.hasTag('unreachable') && (
        <div className={styles.failure} role="alert">
          <p className={styles.problem}>
            <AlertIcon />
            <span>
              <b>{proof.unreachable}</b> {failure && messageFor(failure)}
            </span>
          </p>
          <Button onClick={() => actor.send({ type: 'payments.retry' })}>{proof.retry}</Button>
        </div>
      )}
      {(state.hasTag('asking') || state.hasTag('sending') || state.hasTag('failed')) && (
        <ProofForm actor={actor} />
      )}
      {state.hasTag('sending') && file && (
        <div className={styles.sending}>
          <p role="status">{proof.sending}</p>
          <Progress value={progress} max={1} label={proof.sending}>
            {`${Math.round(progress * 100)}%`}
          </Progress>
          <Button look="quiet" onClick={() => actor.send({ type: 'proof.cancel' })}>
            {proof.cancel}
          </Button>
        </div>
      )}
      {state.hasTag('failed') && (
        <div className={styles.failure} role="alert">
          <p className={styles.problem}>
            <AlertIcon />
            <span>
              {failure?.code !== 'outcome_unknown' && <b>{proof.failed}</b>} {failure && messageFor(failure)}{' '}
              {proof.nothingLost}
            </span>
          </p>
          <div className={styles.actions}>
            {state.can({ type: 'proof.retry' }) && (
              <Button onClick={() => actor.send({ type: 'proof.retry' })}>{proof.retry}</Button>
            )}
            <Button look="quiet" onClick={() => actor.send({ type: 'proof.cancel' })}>
              {proof.change}
            </Button>
          </div>
        </div>
      )}
      {isSent && waiting && <WaitingProof payment={waiting} />}
    </div>
  )
}
