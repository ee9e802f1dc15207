import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { scoreOf } from '../../../../machines/scenes/sceneSetMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { inspection } from '../../../lib/inspection.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWaiting } from '../../../ui/useWaiting.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import exam from '../exam/ExamPanel.module.css'
import { Notice } from '../Notice.tsx'
import { useFocusedPage } from '../useFocusedPage.ts'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { liveSceneSetMachine } from './liveSceneSetMachine.ts'
import styles from './Scene.module.css'
import { preloadParts, ScenePlay } from './ScenePlay.tsx'
import { wantsStill } from './wantsStill.ts'

type Props = {
  machine?: typeof liveSceneSetMachine
  /** Null for the free scenes, which belong to no module. */
  moduleIndex: number | null
  end?: ReactNode
  /** The target of Leave; null for scenes embedded in a page. */
  leaveTo?: string | null
}

export function SceneSetPlay({
  machine = liveSceneSetMachine,
  moduleIndex,
  end,
  leaveTo = paths.scenes,
}: Props) {
  const { page, set } = useMessages('scenes')
  const messageFor = useMessageFor()
  const actor = useActorRef(machine, {
    input: { moduleIndex: moduleIndex ?? 0, still: wantsStill() },
    ...inspection(),
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { scenes, verdicts } = state.context
  const { scene, startSet } = state.children
  const waiting = useWaiting(startSet)
  const failure = waiting ?? (state.hasTag('refused') ? state.context.failure : null)
  const panel = useFocusOnChange<HTMLElement>(state.hasTag('finished') ? 'finished' : 'playing')
  const answered = verdicts.filter((verdict) => verdict !== null).length
  useFocusedPage(scene !== undefined && leaveTo !== null)
  const more = () => actor.send({ type: 'set.more' })

  useEffect(() => {
    const onOnline = () => actor.send({ type: 'network.online' })
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [actor])

  useEffect(() => {
    if (navigator.onLine) preloadParts(scenes)
  }, [scenes])

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={page.title}>
      <div className={exam.bar}>
        <p className={exam.module}>{page.title}</p>
        {scenes.length > 0 && (
          <div className={exam.meter}>
            <Progress value={answered} max={scenes.length} label={set.progress}>
              {set.count(Math.min(answered + 1, scenes.length), scenes.length)}
            </Progress>
          </div>
        )}
        {leaveTo !== null && (
          <Link className={exam.leave} to={leaveTo}>
            {set.leave}
          </Link>
        )}
      </div>
      {failure && (
        <Notice
          look="attention"
          title={messageFor(failure)}
          actions={<Button onClick={() => actor.send({ type: 'set.retry' })}>{page.retry}</Button>}
        />
      )}
      {state.hasTag('loading') && !failure && (
        <div role="status">
          <VisuallyHidden>{page.loading}</VisuallyHidden>
          <Skeleton height="22rem" />
        </div>
      )}
      {scene && (
        <ScenePlay
          key={`${state.context.id} ${answered}`}
          actor={scene}
          moduleIndex={moduleIndex}
          isLast={answered === scenes.length - 1}
          onNewSet={more}
        />
      )}
      {state.hasTag('finished') && (
        <Notice
          look="passed"
          title={set.finished}
          actions={
            end ?? (
              <>
                {scoreOf(state.context) < scenes.length && (
                  <Button onClick={() => actor.send({ type: 'set.again' })}>{set.again}</Button>
                )}
                <Button look="quiet" onClick={more}>
                  {set.more}
                </Button>
              </>
            )
          }
        >
          <p>
            {scoreOf(state.context) === scenes.length
              ? set.perfect
              : set.score(scoreOf(state.context), scenes.length)}
          </p>
        </Notice>
      )}
    </section>
  )
}
