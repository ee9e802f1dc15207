import { useCallback, useMemo, useRef } from 'react'
import type { Stop } from '../../../../contract/answers/distances.ts'
import type { DistanceScene } from '../../../../contract/answers/scenes.ts'
import { HALF_SIZE, LANE_WIDTH, leftEdge, rightEdge } from '../../../../machines/scenes/drive.ts'
import { metersAfter, partsOf, type StopPart } from '../../../../machines/scenes/stopping.ts'
import { classNames } from '../../../lib/classNames.ts'
import { LIGHTS } from './colours.ts'
import meters from './Meters.module.css'
import { BEYOND, HIGH, MarkedLine, metersAt, Ruler, SPAN, WIDE } from './Ruler.tsx'
import styles from './Scene.module.css'
import { StreetPicture } from './StreetPicture.tsx'
import { TravellerFigure } from './TravellerFigure.tsx'
import { type Clock, useFrames } from './useFrames.ts'

/** Vehicles are drawn larger than lanes, to be distinguishable on a phone. */
const LARGER = 1.35

type Props = {
  scene: Pick<DistanceScene, 'title' | 'light' | 'street' | 'length' | 'colour' | 'run' | 'ahead'>
  label: string
  mark: number | null
  onMark?: ((place: number) => void) | undefined
  stop: Stop | null
  clock: Clock
}

const COLOURS: Record<StopPart['kind'], string> = {
  away: '#d9d6cd',
  reaction: '#ffc72c',
  floats: '#7fb2ff',
  braking: '#ff6a5c',
}

const someone = (
  id: string,
  kind: DistanceScene['run']['vehicle'] | NonNullable<DistanceScene['ahead']>['kind'],
  colour: DistanceScene['colour'],
) => ({
  id,
  kind,
  colour,
  way: [[0, 0, 0] as [number, number, number]],
})

/** A measured street from above: the vehicle drives from 0 to its stop, and leaves a stripe for each part of its way. */
export function StopDrawing({ scene, label, mark, onMark, stop, clock }: Props) {
  const picture = useRef<SVGSVGElement>(null)
  const { street, length, light, run, ahead } = scene
  const scale = SPAN / length
  const lane = (street.lanes - 0.5) * LANE_WIDTH
  const parts = useMemo(() => (stop ? partsOf(scene, stop) : []), [scene, stop])
  const standsBefore = stop?.hits !== undefined && ahead ? ahead.at : length

  const prepare = useCallback(() => {
    const vehicle = picture.current?.querySelector<SVGGElement>('[data-vehicle]')
    const crash = picture.current?.querySelector<SVGGElement>('[data-crash]')
    const stripes = [...(picture.current?.querySelectorAll<SVGRectElement>('[data-stripe]') ?? [])]
    const half = HALF_SIZE[run.vehicle][0] * LARGER
    return (played: number) => {
      const place = metersAfter(parts, played)
      const front = -Math.min(place, standsBefore) * scale
      vehicle?.setAttribute('transform', `translate(${lane} ${(front + half).toFixed(2)}) scale(${LARGER})`)
      if (crash) crash.style.display = place > standsBefore ? '' : 'none'
      for (const [index, stripe] of stripes.entries()) {
        const part = parts[index]
        const to = part ? Math.max(part.from, Math.min(part.to, place)) : 0
        stripe.setAttribute('y', (-to * scale).toFixed(2))
        stripe.setAttribute('height', ((to - (part?.from ?? 0)) * scale).toFixed(2))
      }
    }
  }, [parts, standsBefore, scale, lane, run.vehicle])
  useFrames(prepare, clock)

  const drawn = useMemo(
    () => ({
      light,
      title: scene.title,
      street: { ...street, things: street.things.map((thing) => ({ ...thing, at: thing.at * scale })) },
    }),
    [scene, street, light, scale],
  )
  const [left, right] = [leftEdge(street), rightEdge(street)]
  const middle = (left + right) / 2
  const { veil } = LIGHTS[light]
  const [long, wide] = ahead ? HALF_SIZE[ahead.kind] : [0, 0]
  const isAcross = Math.abs(ahead?.faces ?? 0) === 90
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider and the field beside the picture do the same
    <svg
      ref={picture}
      className={classNames(styles.road, onMark && meters.tappable)}
      viewBox={`${middle - WIDE / 2} ${-SPAN - BEYOND.after} ${WIDE} ${HIGH}`}
      role="img"
      aria-label={label}
      onClick={onMark && ((event) => onMark(Math.round(metersAt(event, length))))}
    >
      <StreetPicture scene={drawn} to={SPAN + BEYOND.after + 4} />
      {veil && <rect x="-70" y="-80" width="140" height="160" fill={veil} />}
      {parts.map(({ kind }) => (
        <rect key={kind} data-stripe x={lane - 1.3} width="2.6" fill={COLOURS[kind]} opacity=".85" />
      ))}
      {ahead && (
        <g
          transform={`translate(${lane} ${-ahead.at * scale - (isAcross ? wide : long) * LARGER}) rotate(${ahead.faces ?? 0}) scale(${LARGER})`}
        >
          <TravellerFigure traveller={someone('ahead', ahead.kind, ahead.colour)} atNight={false} />
        </g>
      )}
      <g data-vehicle>
        <TravellerFigure traveller={someone('you', run.vehicle, scene.colour)} atNight={light === 'night'} />
      </g>
      <Ruler length={length} x={right + 2.6} />
      {ahead && (
        <g data-crash transform={`translate(${lane} ${-ahead.at * scale})`} style={{ display: 'none' }}>
          <path
            d="M0-3.2 .9-1.2 3-1.7 1.7 0 3 1.7 .9 1.2 0 3.2-.9 1.2-3 1.7-1.7 0-3-1.7-.9-1.2Z"
            fill="#ffc72c"
            stroke="#b3201a"
            strokeWidth=".4"
          />
        </g>
      )}
      {mark !== null && (
        <MarkedLine
          at={mark}
          length={length}
          // Beside the number of the stop.
          from={left - (stop ? 10.2 : 1.2)}
          to={right + 2.6}
          colour="#ffc72c"
        />
      )}
      {stop && (
        <MarkedLine at={stop.total} length={length} from={left - 1.2} to={right + 2.6} colour="#7be0a3" />
      )}
    </svg>
  )
}
