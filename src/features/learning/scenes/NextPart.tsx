import { useMemo } from 'react'
import { travellersIn } from '../../../../machines/scenes/drive.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Choices, ToldChoice } from './Choices.tsx'
import { DriveDrawing } from './DriveDrawing.tsx'
import { DriveWords } from './DriveWords.tsx'
import { describeStreet } from './describeDrive.ts'
import { SceneFrame } from './SceneFrame.tsx'
import type { Play } from './usePlay.ts'

/** What happens next: a drive up to the decisive moment, one of some futures, and then the one that comes. */
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
  const isMoving = play.clock.running || play.state.hasTag('paused')
  const told = isMoving ? [] : stops.slice(0, step + 1).map((stop) => from + stop / 1000)

  return (
    <SceneFrame
      play={play}
      question={shared.question.next}
      how={verdict ? null : phase === 'arriving' ? labels.watch : labels.choose}
      picture={
        <DriveDrawing
          scene={scene}
          travellers={travellers}
          label={labels.picture(describeStreet(scene, words))}
          from={from}
          clock={play.clock}
        />
      }
      isHigh
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
      {phase === 'asking' && <Choices play={play} choices={scene.futures} />}
    </SceneFrame>
  )
}
