import { useCallback, useRef } from 'react'
import type { FirstScene, Side } from '../../../../contract/answers/scenes.ts'
import { HALF_LENGTH, isVehicle, LARGER, type Pose, VIEW } from '../../../../machines/scenes/roadPaths.ts'
import { crashAt, haveMet, intentOf, posesAt, type Shown, waysOf } from './choreography.ts'
import { RoadPicture } from './RoadPicture.tsx'
import { RoadUser } from './RoadUser.tsx'
import styles from './Scene.module.css'
import { type Clock, useFrames } from './useFrames.ts'

type Props = {
  scene: FirstScene
  label: string
  shown: Shown
  clock: Clock
  chosen: readonly string[]
  onTap?: ((id: string) => void) | undefined
}

const SEEN = VIEW - 2.2

/** The number is behind a road user, clear of signs, and inside the picture. */
function badgeAt({ x, y, heading }: Pose, half: number): string {
  const back = (heading * Math.PI) / 180
  const inside = (value: number) => Math.min(Math.max(value, -SEEN), SEEN)
  const at = { x: inside(x - Math.sin(back) * half), y: inside(y + Math.cos(back) * half) }
  return `translate(${(at.x - x).toFixed(2)} ${(at.y - y).toFixed(2)})`
}

/** The speed is beside its vehicle, since its number is behind it. */
function plateAt(from: Side): string {
  if (from === 'east' || from === 'west') return 'translate(0 -3.2)'
  return `translate(${from === 'south' ? 4.6 : -4.6} 0)`
}

/** A scene from above with tappable road users; the list beside it is for keyboards and screen readers. */
export function SceneDrawing({ scene, label, shown, clock, chosen, onTap }: Props) {
  const picture = useRef<SVGSVGElement>(null)
  const ways = waysOf(scene)
  const crash = crashAt(scene, ways, shown)

  const prepare = useCallback(() => {
    const drawn = waysOf(scene)
    const groups = [...(picture.current?.querySelectorAll<SVGGElement>('[data-user]') ?? [])]
    return (played: number) => {
      const poses = posesAt(scene, drawn, shown, played)
      for (const group of groups) {
        const pose = poses.get(group.dataset.user ?? '')
        group.style.display = pose ? '' : 'none'
        if (!pose) continue
        group.setAttribute('transform', `translate(${pose.x.toFixed(2)} ${pose.y.toFixed(2)})`)
        group.firstElementChild?.setAttribute('transform', `rotate(${pose.heading.toFixed(1)})`)
        const badge = group.querySelector<SVGGElement>('[data-badge]')
        badge?.setAttribute('transform', badgeAt(pose, Number(badge.dataset.badge)))
      }
      picture.current?.toggleAttribute('data-met', shown.kind === 'film' && haveMet(shown.film, played))
    }
  }, [scene, shown])
  useFrames(prepare, clock)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside the picture has a button for each of them.
    <svg
      ref={picture}
      className={styles.road}
      viewBox={`${-VIEW} ${-VIEW} ${VIEW * 2} ${VIEW * 2}`}
      role="img"
      aria-label={label}
      onClick={({ target }) => {
        const user = target instanceof Element && target.closest<SVGGElement>('[data-user]')?.dataset.user
        if (user) onTap?.(user)
      }}
    >
      <RoadPicture scene={scene} />
      {shown.kind === 'waiting' &&
        [...ways.values()].map((way) => (
          <g
            key={way.actor.id}
            fill="none"
            stroke="#fff"
            strokeWidth=".38"
            strokeDasharray=".9 .55"
            strokeLinecap="round"
            opacity=".9"
          >
            <path
              d={`M${intentOf(way, HALF_LENGTH[way.actor.kind] * LARGER)}`}
              markerEnd="url(#scene-arrow)"
            />
          </g>
        ))}
      <defs>
        <marker id="scene-arrow" viewBox="-2 -2 4 4" markerWidth="4" markerHeight="4" orient="auto">
          <path
            d="M-1.2-1 .2 0l-1.4 1"
            fill="none"
            stroke="#fff"
            strokeWidth=".9"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </marker>
      </defs>
      {scene.light === 'night' && (
        // One layer, so that overlapping lights are not brighter.
        <g opacity=".32" pointerEvents="none">
          {scene.actors.map(({ id, kind }) => {
            const half = HALF_LENGTH[kind] * LARGER
            return half > 1 ? (
              <g key={id} data-user={id}>
                <path
                  d={`M-.6 ${-half}L-3.4 ${-half - 8}Q0 ${-half - 10} 3.4 ${-half - 8}L.6 ${-half}Z`}
                  fill="#fff3c4"
                />
              </g>
            ) : null
          })}
        </g>
      )}
      {scene.actors.map((actor) => {
        const number = chosen.indexOf(actor.id) + 1
        const half = HALF_LENGTH[actor.kind] * LARGER
        return (
          <g key={actor.id} data-user={actor.id} className={onTap && styles.tappable}>
            <g>
              {number > 0 && (
                <rect
                  x="-1.75"
                  y={-half - 0.7}
                  width="3.5"
                  height={half * 2 + 1.4}
                  rx="1.6"
                  fill="none"
                  stroke="#ffc72c"
                  strokeWidth=".45"
                />
              )}
              <RoadUser actor={actor} />
            </g>
            <circle r={Math.max(half, 2.6)} fill="transparent" />
            {isVehicle(actor) && actor.kph !== undefined && (
              <g transform={plateAt(actor.from)}>
                <rect x="-2.5" y="-1" width="5" height="2" rx=".5" fill="#16181c" />
                <text y=".46" fontSize="1.3" fontWeight="700" textAnchor="middle" fill="#fff">
                  {actor.kph} kph
                </text>
              </g>
            )}
            <g data-badge={half} visibility={number > 0 ? 'visible' : 'hidden'}>
              <rect
                x="-1.3"
                y="-1.3"
                width="2.6"
                height="2.6"
                rx=".35"
                transform="rotate(45)"
                fill="#ffc72c"
                stroke="#16181c"
                strokeWidth=".2"
              />
              <text y=".6" fontSize="1.8" fontWeight="800" textAnchor="middle" fill="#16181c">
                {number}
              </text>
            </g>
          </g>
        )
      })}
      {crash && (
        <g
          className={styles.crash}
          transform={`translate(${crash.x.toFixed(2)} ${crash.y.toFixed(2)}) scale(.85)`}
        >
          <path
            d="M0-3.6 1-1.5 3.2-2.6 2.3-.4 4.2.6 1.9 1.3 2.2 3.6.3 2.1-1.6 3.7-1.7 1.4-4 1.2-2.3-.5-3.4-2.6-1.1-1.6Z"
            fill="#ffc72c"
            stroke="#c8102e"
            strokeWidth=".4"
            strokeLinejoin="round"
          />
          <text y=".9" fontSize="2.6" fontWeight="900" textAnchor="middle" fill="#c8102e">
            !
          </text>
        </g>
      )}
    </svg>
  )
}
