import { useCallback, useRef } from 'react'
import type { Traveller } from '../../../../contract/answers/drives.ts'
import type { NextScene } from '../../../../contract/answers/scenes.ts'
import {
  AHEAD,
  HALF_SIZE,
  leftEdge,
  placeAt,
  rightEdge,
  showsAt,
  YOU,
  yours,
} from '../../../../machines/scenes/drive.ts'
import { LIGHTS } from './colours.ts'
import styles from './Scene.module.css'
import { StreetAbove, StreetPicture } from './StreetPicture.tsx'
import { Headlights, TravellerFigure } from './TravellerFigure.tsx'
import { type Clock, useFrames } from './useFrames.ts'

type Props = {
  scene: NextScene
  travellers: readonly Traveller[]
  label: string
  /** The second of the drive at which the clock starts. */
  from: number
  clock: Clock
}

const WIDE = 0.75

/** A drive from above; the picture moves with your car. */
export function DriveDrawing({ scene, travellers, label, from, clock }: Props) {
  const picture = useRef<SVGSVGElement>(null)
  const { street, sees, light } = scene

  const prepare = useCallback(() => {
    const world = picture.current?.querySelector<SVGGElement>('[data-world]')
    const groups = [...(picture.current?.querySelectorAll<SVGGElement>('[data-traveller]') ?? [])].flatMap(
      (group) => {
        const traveller = travellers.find(({ id }) => id === group.dataset.traveller)
        return traveller
          ? [{ group, traveller, cues: [...group.querySelectorAll<SVGGElement>('[data-cue]')] }]
          : []
      },
    )
    return (played: number) => {
      const time = from + played / 1000
      const mine = placeAt(yours(travellers), time)
      world?.setAttribute('transform', `translate(0 ${mine.along.toFixed(2)})`)
      for (const { group, traveller, cues } of groups) {
        const { along, aside, heading } = placeAt(traveller, time)
        const isThere = traveller.way.length === 1 || (traveller.way[0]?.[0] ?? 0) <= time + 0.05
        group.style.display = isThere ? '' : 'none'
        group.setAttribute(
          'transform',
          `translate(${aside.toFixed(2)} ${(-along).toFixed(2)}) rotate(${heading.toFixed(1)})`,
        )
        const shown = showsAt(traveller, time)
        for (const cue of cues)
          cue.style.display = shown.some((each) => each === cue.dataset.cue) ? '' : 'none'
      }
    }
  }, [travellers, from])
  useFrames(prepare, clock)

  const middle = (leftEdge(street) + rightEdge(street)) / 2
  const top = -sees * AHEAD
  const { veil } = LIGHTS[light]
  const far = Math.max(...travellers.map(({ way }) => Math.max(...way.map(([, along]) => along)))) + sees + 40
  return (
    <svg
      ref={picture}
      className={styles.road}
      viewBox={`${middle - (sees * WIDE) / 2} ${top} ${sees * WIDE} ${sees}`}
      role="img"
      aria-label={label}
    >
      <g data-world>
        <StreetPicture scene={scene} to={far} />
        {veil && <rect x="-70" y={-far} width="140" height={far + 60} fill={veil} />}
        {light === 'night' && (
          // One layer, so that overlapping lights are not brighter.
          <g opacity=".26">
            {travellers.map((traveller) => (
              <g key={traveller.id} data-traveller={traveller.id}>
                <Headlights traveller={traveller} />
              </g>
            ))}
          </g>
        )}
        {travellers.map((traveller) => (
          <g key={traveller.id} data-traveller={traveller.id}>
            {traveller.id === YOU && (
              <rect
                x={-HALF_SIZE[traveller.kind][1] - 0.45}
                y={-HALF_SIZE[traveller.kind][0] - 0.45}
                width={(HALF_SIZE[traveller.kind][1] + 0.45) * 2}
                height={(HALF_SIZE[traveller.kind][0] + 0.45) * 2}
                rx="1"
                fill="none"
                stroke="#ffc72c"
                strokeWidth=".3"
              />
            )}
            <TravellerFigure traveller={traveller} atNight={light === 'night'} />
          </g>
        ))}
        <StreetAbove scene={scene} />
      </g>
      {light === 'rain' && (
        <path
          transform={`translate(${middle} ${top + sees / 2}) scale(${sees / 44})`}
          d="M-20-18l-1 3M-13-20l-1 3M-4-17l-1 3M6-20l-1 3M15-16l-1 3M20-8l-1 3M-17-6l-1 3M-9-1l-1 3M12-4l-1 3M18 6l-1 3M-19 9l-1 3M-11 14l-1 3M-3 17l-1 3M8 12l-1 3M14 18l-1 3M2 7l-1 3"
          stroke="#e9f0f3"
          strokeWidth=".16"
          opacity=".7"
        />
      )}
    </svg>
  )
}
