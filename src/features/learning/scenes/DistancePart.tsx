import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { describeStreet } from './describeDrive.ts'
import { describeRun } from './describeRun.ts'
import { MeterField } from './MeterField.tsx'
import meters from './Meters.module.css'
import { SceneFrame } from './SceneFrame.tsx'
import { StopDrawing } from './StopDrawing.tsx'
import { StopParts } from './StopParts.tsx'
import type { Play } from './usePlay.ts'

export function DistancePart({ play }: { play: Play<'distance'> }) {
  const { lab, words } = useMessages('distances')
  const { scene: scenes } = useMessages('scenes')
  const { words: street } = useMessages('drives')
  const { format } = new Intl.NumberFormat(useLanguage())
  const { scene, verdict, answer, phase } = play
  const { known, run, factors, length, ahead } = scene
  const stop = verdict?.solution
  const mark = verdict ? verdict.answer : answer
  const before = describeRun(known.run, words)
  const now = describeRun(run, words).filter((fact) => !before.includes(fact))
  const inWay = ahead && lab.ahead(street.name(ahead), ahead.at)
  return (
    <SceneFrame
      play={play}
      question={scenes.question.distance}
      how={phase === 'asking' ? lab.how : null}
      picture={
        <StopDrawing
          scene={scene}
          label={[lab.picture(length), describeStreet(scene, street), inWay].filter(Boolean).join(' ')}
          mark={mark}
          onMark={play.isAsking ? play.choose : undefined}
          stop={stop ?? null}
          clock={play.clock}
        />
      }
      isHigh
      right={lab.right}
      wrong={lab.wrong}
      told={
        stop && (
          <>
            <StopParts run={run} stop={stop}>
              {lab.said(verdict.answer)}
            </StopParts>
            {ahead && (
              <p>
                {stop.hits === undefined
                  ? lab.clear(street.name(ahead))
                  : lab.hits(street.name(ahead), stop.hits)}
              </p>
            )}
          </>
        )
      }
      showAgain={lab.again}
      control={
        phase === 'asking' && (
          <MeterField
            label={lab.meters}
            spoken={lab.spoken}
            length={length}
            value={answer}
            step={1}
            disabled={!play.isAsking}
            onChange={play.choose}
          />
        )
      }
    >
      <div className={meters.facts}>
        <section>
          <h3>{lab.known}</h3>
          <ul>
            {before.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            <li>
              <b>{lab.measured(known.reaction, known.braking)}</b>
            </li>
          </ul>
        </section>
        <section>
          <h3>{lab.now}</h3>
          <ul>
            {now.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            {factors.map(({ by, times }) => (
              <li key={by}>{words.factor[by](format(times))}</li>
            ))}
            <li>{lab.same}</li>
            {inWay && <li>{inWay}</li>}
          </ul>
        </section>
      </div>
    </SceneFrame>
  )
}
