import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { Practice, PracticeCard, Review } from '../../../../machines/practice/practice.ts'
import { practiceMachine } from '../../../../machines/practice/practiceMachine.ts'
import { autosaveMachine } from '../../../../machines/shared/autosaveMachine.ts'
import type { Bilingual } from '../../../../machines/shared/bilingual.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { AppError } from '../../../lib/appError.ts'
import { inspection } from '../../../lib/inspection.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { Notice } from '../Notice.tsx'
import { Round } from './Round.tsx'
import { schedule, today } from './schedule.ts'

const CARDS = 5
const GROUP = 'regulatory'

/** The first cards of the free group, a public file of the app. */
async function fetchCards(): Promise<Practice> {
  const response = await fetch(`/practice/cards-${GROUP}.json`).catch(() => null)
  if (!response?.ok) throw new AppError('network_error', { status: 0 })
  const { title, cards } = (await response.json()) as {
    title: Bilingual
    cards: Omit<PracticeCard, 'kind'>[]
  }
  const items = cards.slice(0, CARDS).map((card) => ({ kind: 'card' as const, ...card }))
  return { decks: [{ key: GROUP, name: title, module: null, items }], reviews: {}, openModules: [] }
}

/** The practice machine for a visitor: nothing is kept anywhere. */
const trialMachine = practiceMachine.provide({
  actors: {
    recallReviews: fromPromise(async (): Promise<Review[]> => []),
    deviceDraft: fromCallback(() => {}),
    openPractice: fromPromise(fetchCards),
    autosave: autosaveMachine.provide({
      actors: { save: fromPromise(async ({ input: { version } }) => ({ version })) },
    }),
  },
})

/** Five cards that a visitor tries without an account. */
export function TryCards() {
  const { practice, trial } = useMessages('practice')
  const messageFor = useMessageFor()
  const actor = useActorRef(trialMachine, { input: { studentId: '', schedule, today }, ...inspection() })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { failure } = state.context
  const isLoaded = state.hasTag('decks')

  useEffect(() => {
    if (isLoaded) actor.send({ type: 'deck.open', key: GROUP })
  }, [actor, isLoaded])

  if (state.hasTag('unreachable'))
    return (
      <Notice
        look="attention"
        title={failure ? messageFor(failure) : ''}
        actions={<Button onClick={() => actor.send({ type: 'practice.retry' })}>{practice.retry}</Button>}
      />
    )
  if (state.hasTag('finished'))
    return (
      <Notice
        look="passed"
        title={trial.finished}
        actions={
          <>
            <ButtonAnchor href="#auth">{trial.signUp}</ButtonAnchor>
            <Button look="quiet" onClick={() => actor.send({ type: 'deck.open', key: GROUP })}>
              {trial.again}
            </Button>
          </>
        }
      >
        <p>{trial.text}</p>
      </Notice>
    )
  return isLoaded || state.hasTag('opening') ? (
    <p role="status">{practice.loading}</p>
  ) : (
    <Round actor={actor} />
  )
}
