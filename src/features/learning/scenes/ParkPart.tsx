import { useMessages } from '../../../i18n/catalogue.ts'
import { describeCurb } from './describeCurb.ts'
import { describeStreet } from './describeDrive.ts'
import { MeterField } from './MeterField.tsx'
import meters from './Meters.module.css'
import { ParkDrawing } from './ParkDrawing.tsx'
import { SceneFrame } from './SceneFrame.tsx'
import type { Play } from './usePlay.ts'

/** Tolerance for overlaps with zones (m), as on the server. */
const NEAR = 0.05

export function ParkPart({ play }: { play: Play<'park'> }) {
  const { lab, words } = useMessages('parking')
  const { words: street } = useMessages('drives')
  const { scene: scenes } = useMessages('scenes')
  const { scene, verdict, answer, phase } = play
  const { task, length, long } = scene
  const isTriangle = task === 'red' || task === 'yellow'
  const mark = verdict ? verdict.answer : answer
  const touched = verdict?.solution.zones.filter(
    ({ from, to }) => verdict.answer > from + NEAR && verdict.answer - long < to - NEAR,
  )
  const choose = (place: number) => play.choose(Math.max(place, Math.ceil(long * 2) / 2))
  return (
    <SceneFrame
      play={play}
      question={scenes.question.park}
      how={phase === 'asking' ? lab.how[task] : null}
      picture={
        <ParkDrawing
          scene={scene}
          label={`${lab.picture(length)} ${describeStreet(scene, street)}`}
          mark={mark}
          onMark={play.isAsking ? choose : undefined}
          solution={verdict?.solution ?? null}
        />
      }
      isHigh
      right={lab.right}
      wrong={lab.wrong}
      told={
        verdict && (
          <>
            <p>
              {isTriangle
                ? lab.placed(verdict.answer)
                : lab.stands(Number((verdict.answer - long).toFixed(1)), verdict.answer)}
            </p>
            <ul className={meters.parts}>
              {touched?.map(({ from, to, rule }) => (
                <li key={`${rule} ${from}`}>
                  <b>{lab.zones[rule]}</b> {lab.forbidden(Math.max(from, 0), Math.min(to, length))}
                </li>
              ))}
              {verdict.solution.free.map(([from, to]) => (
                <li key={from}>{isTriangle ? lab.freePlace(from, to) : lab.free(from, to)}</li>
              ))}
            </ul>
          </>
        )
      }
      showAgain={scenes.next}
      control={
        phase === 'asking' && (
          <MeterField
            label={isTriangle ? lab.triangleAt : lab.frontAt}
            spoken={lab.spoken}
            length={length}
            value={answer}
            step={0.5}
            disabled={!play.isAsking}
            onChange={choose}
          />
        )
      }
    >
      <ul className={meters.list}>
        {describeCurb(scene, words, street.name).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </SceneFrame>
  )
}
