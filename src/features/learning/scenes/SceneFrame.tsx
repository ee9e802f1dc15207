import type { ReactNode } from 'react'
import { rulesOf } from '../../../../machines/scenes/forms.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { useWaiting } from '../../../ui/useWaiting.ts'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { Explanation } from './Explanation.tsx'
import { RefusedAnswer } from './RefusedAnswer.tsx'
import styles from './Scene.module.css'
import { useFocusKept } from './useFocusKept.ts'
import type { Play } from './usePlay.ts'

type Props = {
  play: Play
  question: string
  /** The instruction; null if there is nothing to do. */
  how: string | null
  picture: ReactNode
  isHigh?: boolean
  children: ReactNode
  /** A slider that a phone keeps visible above the buttons. */
  control?: ReactNode
  right: string
  wrong: string
  told?: ReactNode
  actions?: ReactNode
  /** The label of the replay button, before the question (if offered) or after the answer. */
  seeAgain?: string
  showAgain: string
  below?: ReactNode
}

export function SceneFrame(props: Props) {
  const { play, question, how, picture, isHigh = false, children, right, wrong, told, below } = props
  const { actor, state, phase, scene, answer, verdict, moduleIndex } = play
  const { scene: words } = useMessages('scenes')
  const language = useLanguage()
  const waiting = useWaiting(state.children.answerScene)
  // The button that led to this scene disappeared with the previous one.
  const sinceMount = state.context.place > 0
  const panel = useFocusOnChange<HTMLHeadingElement>(phase, { sinceMount })
  const actions = useFocusKept<HTMLDivElement>()
  const { failure, stops } = state.context
  const isTimed = rulesOf(scene).isTimed === true
  const isComplete = answer !== null && rulesOf(scene).isComplete(scene, answer)

  return (
    <div className={styles.play}>
      <figure className={classNames(styles.frame, isHigh && styles.high)}>
        {picture}
        <figcaption>{scene.title[language]}</figcaption>
      </figure>
      <div className={styles.side}>
        <div className={styles.asked}>
          <h2 ref={panel} tabIndex={-1} id={play.questionId} className={styles.question}>
            {question}
          </h2>
          <p className={styles.situation}>{scene.situation[language]}</p>
        </div>
        <div className={styles.answer}>
          {how !== null && <p className={styles.how}>{how}</p>}
          {children}
          <p role="status" className={styles.how}>
            {state.hasTag('answered') && (waiting ? words.waiting : words.sending)}
          </p>
          {state.hasTag('refused') && failure && (
            <RefusedAnswer
              failure={failure}
              onNewSet={play.onNewSet}
              onRetry={() => actor.send({ type: 'answer.retry' })}
            />
          )}
          {verdict && (
            <Explanation
              verdict={verdict}
              title={verdict.right ? right : wrong}
              moduleIndex={moduleIndex}
              isEarlier={JSON.stringify(verdict.answer) !== JSON.stringify(answer)}
            >
              {told}
            </Explanation>
          )}
          {below}
        </div>
        <div className={styles.foot}>
          {props.control}
          <div ref={actions} className={styles.actions}>
            {state.hasTag('playing') && !isTimed && (
              <Button look="quiet" onClick={play.pause}>
                {words.pause}
              </Button>
            )}
            {state.hasTag('paused') && (
              <Button look="quiet" onClick={() => actor.send({ type: 'play.resume' })}>
                {words.resume}
              </Button>
            )}
            {state.hasTag('stepping') && (
              <Button onClick={() => actor.send({ type: 'step.next' })}>{words.nextStep}</Button>
            )}
            {state.hasTag('playing') && !isTimed && stops.length > 1 && (
              <Button look="quiet" onClick={() => actor.send({ type: 'play.stepwise' })}>
                {words.stepwise}
              </Button>
            )}
            {phase === 'arriving' && !isTimed && (
              <Button look="quiet" onClick={() => actor.send({ type: 'play.skip' })}>
                {words.skip}
              </Button>
            )}
            {play.isAsking && (
              <>
                <Button disabled={!isComplete} onClick={() => actor.send({ type: 'answer.check' })}>
                  {words.check}
                </Button>
                {props.actions}
                {props.seeAgain && (
                  <Button look="quiet" onClick={() => actor.send({ type: 'play.again' })}>
                    {props.seeAgain}
                  </Button>
                )}
              </>
            )}
            {verdict && (
              <Button onClick={() => actor.send({ type: 'scene.next' })}>
                {play.isLast ? words.result : words.next}
              </Button>
            )}
            {state.hasTag('shown') && stops.length > 0 && (
              <Button look="quiet" onClick={() => actor.send({ type: 'play.again' })}>
                {props.showAgain}
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
