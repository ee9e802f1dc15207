import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { isOtherChoice } from '../../../../machines/cases/caseMachine.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { inspection } from '../../../lib/inspection.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWaiting } from '../../../ui/useWaiting.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Notice } from '../Notice.tsx'
import { StudySlot } from '../study/StudySlot.tsx'
import styles from './Case.module.css'
import { CaseEnding } from './CaseEnding.tsx'
import { Consequence } from './Consequence.tsx'
import { Decision } from './Decision.tsx'
import { liveCaseMachine } from './liveCaseMachine.ts'
import { Trail } from './Trail.tsx'

type Props = { caseKey: string; machine?: typeof liveCaseMachine }

export function CasePlay({ caseKey, machine = liveCaseMachine }: Props) {
  const { page, story } = useMessages('cases')
  const language = useLanguage()
  const messageFor = useMessageFor()
  const actor = useActorRef(machine, { input: { key: caseKey }, ...inspection() })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { run, step, place } = state.context
  const waiting = useWaiting(state.children.startCase ?? state.children.chooseInCase)
  const failure =
    waiting ?? (state.hasTag('refused') || state.hasTag('notSaved') ? state.context.failure : null)
  const isSaving = state.hasTag('saving')
  const now = run?.steps[step]

  useEffect(() => {
    const onOnline = () => actor.send({ type: 'network.online' })
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [actor])

  const hasChosen = isSaving || state.hasTag('notSaved')
  return (
    <section className={styles.story} aria-label={run?.title[language] ?? page.title}>
      <p>
        <ButtonLink look="quiet" small to={paths.cases}>
          {page.leave}
        </ButtonLink>
      </p>
      {run && (
        <>
          <StudySlot kind="case" moduleIndex={run.moduleIndex} part={run.key} />
          <h2>{run.title[language]}</h2>
          {step === 0 ? (
            <p className={styles.text}>{run.situation[language]}</p>
          ) : (
            !state.hasTag('ended') && <Trail situation={run.situation} steps={run.steps.slice(0, step)} />
          )}
        </>
      )}
      {state.hasTag('loading') && !failure && (
        <div role="status">
          <VisuallyHidden>{story.loading}</VisuallyHidden>
          <Skeleton height="22rem" />
        </div>
      )}
      {now && (
        <Decision
          key={step}
          step={now}
          number={step + 1}
          chosen={hasChosen ? place : now.chosen}
          onChoose={
            state.hasTag('choosing') ? (choice) => actor.send({ type: 'choice.make', place: choice }) : null
          }
        />
      )}
      <p role="status" className={styles.saving}>
        {isSaving && !failure && story.saving}
      </p>
      {failure && (
        <Notice
          look="attention"
          title={messageFor(failure)}
          actions={
            <>
              <Button onClick={() => actor.send({ type: hasChosen ? 'choice.retry' : 'case.retry' })}>
                {page.retry}
              </Button>
              {state.hasTag('notSaved') && (
                <Button look="quiet" onClick={() => actor.send({ type: 'case.retry' })}>
                  {story.anew}
                </Button>
              )}
            </>
          }
        />
      )}
      {state.hasTag('told') && now?.told && (
        <Consequence
          key={`told ${step}`}
          told={now.told}
          isOther={isOtherChoice(state.context)}
          isLast={step + 1 === run?.steps.length}
          onGoOn={() => actor.send({ type: 'story.goOn' })}
        />
      )}
      {state.hasTag('ended') && run?.end && (
        <CaseEnding run={run} end={run.end} onAgain={() => actor.send({ type: 'case.again' })} />
      )}
    </section>
  )
}
