import type { ReactNode } from 'react'
import type { PracticeActor } from '../../../../machines/practice/practiceMachine.ts'
import type { Failure } from '../../../../machines/shared/failure.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../Notice.tsx'

type Props = { actor: PracticeActor; failure: Failure; children?: ReactNode }

export function PracticeUnreachable({ actor, failure, children }: Props) {
  const { practice } = useMessages('practice')
  const messageFor = useMessageFor()
  const retry = () => {
    const { openPractice } = actor.getSnapshot().children
    if (openPractice) openPractice.send({ type: 'job.retry' })
    else actor.send({ type: 'practice.retry' })
  }
  return (
    <Notice
      look="attention"
      title={messageFor(failure)}
      actions={<Button onClick={retry}>{practice.retry}</Button>}
    >
      {children}
    </Notice>
  )
}
