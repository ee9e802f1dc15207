import { useSelector } from '@xstate/react'
import type { PracticeActor } from '../../../../machines/practice/practiceMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../Notice.tsx'
import { useFocusOnChange } from '../useFocusOnChange.ts'

export function RoundEnd({ actor }: { actor: PracticeActor }) {
  const { round } = useMessages('practice')
  const total = useSelector(actor, (snapshot) => snapshot.context.total)
  const panel = useFocusOnChange<HTMLElement>('finished', { sinceMount: true })
  return (
    <section ref={panel} tabIndex={-1} aria-label={round.finished}>
      <Notice
        look="passed"
        title={round.finished}
        actions={<Button onClick={() => actor.send({ type: 'practice.leave' })}>{round.back}</Button>}
      >
        <p>{total === 1 ? round.finishedOne : round.finishedText(total)}</p>
      </Notice>
    </section>
  )
}
