import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { Practice, PracticeCard } from '../../../../contract/answers/practice.ts'
import type { Bilingual } from '../../../../contract/answers/shared.ts'
import { type OpenedPractice, practiceMachine } from '../../../../machines/practice/practiceMachine.ts'
import { reviewReportMachine } from '../../../../machines/practice/reviewReportMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { AppError } from '../../../lib/appError.ts'
import { inspection } from '../../../lib/inspection.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { useWaiting } from '../../../ui/useWaiting.ts'
import { Notice } from '../Notice.tsx'
import { PracticeUnreachable } from './PracticeUnreachable.tsx'
import { Round } from './Round.tsx'
import { schedule } from './schedule.ts'
import { today } from './scheduler.ts'

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
  return {
    decks: [{ key: GROUP, name: title, module: null, items }],
    weakest: [],
    reviews: {},
    due: {},
    openModules: [],
  }
}

/** A visitor's practice machine: nothing is stored. */
const trialMachine = practiceMachine.provide({
  actors: {
    deviceDraft: fromCallback(() => {}),
    openPractice: retriedJob<OpenedPractice, { studentId: string }>(async () => ({
      practice: await fetchCards(),
      unsaved: [],
    })),
    report: reviewReportMachine.provide({
      actors: {
        recallQueue: fromPromise(async ({ input }) => [...(input.left ?? [])]),
        deviceDraft: fromCallback(() => {}),
        reports: fromCallback(({ sendBack, receive }) => receive(() => sendBack({ type: 'report.due' }))),
        sendItems: fromPromise(async () => []),
      },
    }),
  },
})

export function TryCards() {
  const { practice, trial } = useMessages('practice')
  const actor = useActorRef(trialMachine, {
    input: { studentId: '', schedule, today, wanted: null },
    ...inspection(),
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  const unreachable = useWaiting(state.children.openPractice)
  const failure = unreachable ?? state.context.failure
  const isLoaded = state.hasTag('decks')

  useEffect(() => {
    if (isLoaded) actor.send({ type: 'deck.open', key: GROUP })
  }, [actor, isLoaded])

  if (failure) return <PracticeUnreachable actor={actor} failure={failure} />
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
