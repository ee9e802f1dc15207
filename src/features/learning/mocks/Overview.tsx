import { useSelector } from '@xstate/react'
import { answersOf } from '../../../../machines/exam/examSheet.ts'
import type { MockActor } from '../../../../machines/mock/mockMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import styles from './Mocks.module.css'

type Props = {
  actor: MockActor
  places: readonly number[]
  label: string
}

export function Overview({ actor, places, label }: Props) {
  const { sitting: words } = useMessages('mocks')
  const { context } = useSelector(actor, (snapshot) => snapshot)
  const answers = answersOf(context)
  return (
    <ol className={styles.overview} aria-label={label}>
      {places.map((place) => {
        const id = context.paper.questions[place]?.id ?? ''
        const [isAnswered, isFlagged] = [answers[id] !== undefined, context.flags.includes(id)]
        return (
          <li key={place}>
            <button
              type="button"
              aria-label={words.go(place + 1, isAnswered, isFlagged)}
              aria-current={place === context.index ? 'step' : undefined}
              data-answered={isAnswered || undefined}
              data-flagged={isFlagged || undefined}
              onClick={() => actor.send({ type: 'question.go', index: place })}
            >
              {place + 1}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
