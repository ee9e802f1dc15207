import { Suspense, useCallback, useMemo } from 'react'
import { travellersIn } from '../../../../machines/scenes/drive.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Choices, ToldChoice } from './Choices.tsx'
import { DriveWords } from './DriveWords.tsx'
import { describeStreet } from './describeDrive.ts'
import { SceneFrame } from './SceneFrame.tsx'
import { lastDriveView, useDriveView } from './useDriveView.ts'
import type { Play } from './usePlay.ts'

/** A page loads only the shown view. */
const DriveDrawing = lazyPart(() => import('./DriveDrawing.tsx'), 'DriveDrawing')
const SeatDrawing = lazyPart(() => import('./SeatDrawing.tsx'), 'SeatDrawing')
// Requested with this file, which may be long before it is drawn.
const lastView = lastDriveView() === 'seat' ? SeatDrawing : DriveDrawing
lastView.preload().catch(() => {})

export function NextPart({ play }: { play: Play<'next'> }) {
  const { play: labels, words } = useMessages('drives')
  const { scene: shared } = useMessages('scenes')
  const { scene, phase, verdict } = play
  const { stops, step } = play.state.context
  const from = verdict ? scene.until : 0
  const travellers = useMemo(
    () => (verdict ? travellersIn(scene, verdict.solution) : scene.travellers),
    [scene, verdict],
  )
  const { view, turn } = useDriveView(scene.street)
  const seen = useMemo(
    () => ({ street: scene.street, title: scene.title, light: scene.light, travellers }),
    [scene, travellers],
  )
  const momentAt = useCallback((played: number) => ({ time: from + played / 1000, marked: null }), [from])
  const label = labels[view === 'seat' ? 'seat' : 'picture'](describeStreet(scene, words))
  function turnHead() {
    // The other view continues from here.
    if (play.clock.running) {
      play.pause()
      play.actor.send({ type: 'play.resume' })
    }
    turn?.()
  }
  const isMoving = play.clock.running || play.state.hasTag('paused')
  const told = isMoving ? [] : stops.slice(0, step + 1).map((stop) => from + stop / 1000)

  return (
    <SceneFrame
      play={play}
      question={shared.question.next}
      how={
        verdict ? null : phase !== 'arriving' ? labels.choose : view === 'seat' ? labels.drive : labels.watch
      }
      picture={
        <Suspense fallback={<Skeleton height="22rem" />}>
          {view === 'seat' ? (
            <SeatDrawing scene={seen} label={label} clock={play.clock} momentAt={momentAt} />
          ) : (
            <DriveDrawing
              scene={scene}
              travellers={travellers}
              label={label}
              from={from}
              clock={play.clock}
            />
          )}
        </Suspense>
      }
      isHigh={view === 'above'}
      right={labels.right}
      wrong={labels.wrong}
      told={
        <ToldChoice
          play={play}
          choices={scene.futures}
          yours={labels.yours}
          says={labels.comes}
          right={verdict?.solution.comes}
        />
      }
      seeAgain={labels.again}
      showAgain={labels.again}
      below={
        <DriveWords
          title={verdict ? labels.afterInWords : labels.inWords}
          scene={scene}
          travellers={travellers}
          moments={told}
        />
      }
    >
      {turn && !(verdict && play.clock.running) && (
        <Button look="quiet" small onClick={turnHead}>
          {view === 'seat' ? labels.fromAbove : labels.fromSeat}
        </Button>
      )}
      {phase === 'asking' && <Choices play={play} choices={scene.futures} />}
    </SceneFrame>
  )
}
