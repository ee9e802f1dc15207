import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { streetFor } from '../../../../machines/scenes/stopTrial.ts'
import { type StopTrialSnapshot, stopTrialMachine } from '../../../../machines/scenes/stopTrialMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { inspection } from '../../../lib/inspection.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import exam from '../exam/ExamPanel.module.css'
import { useFocusedPage } from '../useFocusedPage.ts'
import { describeStreet } from './describeDrive.ts'
import { MeterField } from './MeterField.tsx'
import styles from './Scene.module.css'
import { StopDrawing } from './StopDrawing.tsx'
import { TrialResult } from './TrialResult.tsx'
import { TrialSettings } from './TrialSettings.tsx'
import { useFocusKept } from './useFocusKept.ts'
import { wantsStill } from './wantsStill.ts'

const STREET = {
  lanes: 1,
  oncoming: 1,
  middle: 'dashed' as const,
  edge: 'sidewalk' as const,
  things: [],
}
const TITLE = { en: 'lab', fil: 'lab' }

/** The picture's clock: the ends of the parts are its steps. */
function clockOf(state: StopTrialSnapshot) {
  const { stops, step, lasts } = state.context
  const running = state.hasTag('moving')
  return { played: running ? 0 : (stops[step] ?? 0), lasts, running }
}

/** The distance lab without a score: the student sets a run, guesses where it stops, and sees it. */
export function StopTrial() {
  const { lab, trial } = useMessages('distances')
  const { scene: scenes, set } = useMessages('scenes')
  const { words } = useMessages('drives')
  const actor = useActorRef(stopTrialMachine, { input: { still: wantsStill() }, ...inspection() })
  const state = useSelector(actor, (snapshot) => snapshot)
  useFocusedPage()
  const actions = useFocusKept<HTMLDivElement>()
  const { run, mark, trials } = state.context
  const isSetting = state.matches('setting')
  const figure = useRef<HTMLElement>(null)
  // On a phone the picture is above the button that starts it.
  useEffect(() => {
    if (!isSetting) figure.current?.scrollIntoView({ block: 'nearest' })
  }, [isSetting])
  const light = run.surface === 'wet' ? ('rain' as const) : ('day' as const)
  const length = streetFor(run.kph)
  const setMark = (meters: number) => actor.send({ type: 'place.mark', meters })

  return (
    <section className={styles.panel} aria-label={trial.title}>
      <div className={exam.bar}>
        <h2 className={styles.title}>{trial.title}</h2>
        <Link className={exam.leave} to={paths.scenes}>
          {set.leave}
        </Link>
      </div>
      <p className={styles.how}>{trial.how}</p>
      <div className={styles.play}>
        <figure ref={figure} className={classNames(styles.frame, styles.high)}>
          <StopDrawing
            scene={{ title: TITLE, light, street: STREET, length, colour: 'blue', run }}
            label={`${lab.picture(length)} ${describeStreet({ street: STREET, light }, words)}`}
            mark={mark}
            onMark={setMark}
            stop={isSetting ? null : (trials[0]?.stop ?? null)}
            clock={clockOf(state)}
          />
        </figure>
        <div className={styles.side}>
          <div className={styles.answer}>
            <TrialSettings run={run} onChange={(changed) => actor.send({ type: 'run.set', run: changed })} />
            <TrialResult trials={trials} isSeen={state.hasTag('seen')} isSetting={isSetting} />
          </div>
          <div className={styles.foot}>
            <MeterField
              label={lab.meters}
              spoken={lab.spoken}
              length={length}
              value={mark}
              step={1}
              disabled={false}
              onChange={setMark}
            />
            <div ref={actions} className={styles.actions}>
              {isSetting && (
                <Button disabled={mark === null} onClick={() => actor.send({ type: 'trial.see' })}>
                  {trial.see}
                </Button>
              )}
              {state.hasTag('stepping') && (
                <Button onClick={() => actor.send({ type: 'step.next' })}>{scenes.nextStep}</Button>
              )}
              {state.hasTag('seen') && (
                <Button look="quiet" onClick={() => actor.send({ type: 'trial.again' })}>
                  {lab.again}
                </Button>
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
