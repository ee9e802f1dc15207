import type { CarPart, PartState } from '../../../../contract/answers/car.ts'
import type { CarScene } from '../../../../contract/answers/scenes.ts'
import { othersOf, placesOf, VIEWS } from './CarViews.tsx'
import styles from './Scene.module.css'

type Props = {
  scene: CarScene
  label: string
  chosen: readonly string[]
  onTap?: ((part: CarPart) => void) | undefined
}

const WIDE = 400

export const stateOf = ({ shows }: CarScene, part: CarPart): PartState | undefined =>
  shows?.find((each) => each.part === part)?.is

/** A view of the car with its selectable parts. Keyboards and screen readers use the list beside it. */
export function CarDrawing({ scene, label, chosen, onTap }: Props) {
  const { view, parts } = scene
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside the picture has a button for each part.
    <svg
      className={styles.road}
      viewBox="0 0 400 320"
      role="img"
      aria-label={label}
      onClick={({ target }) => {
        const tapped = (target as Element).closest<SVGGElement>('[data-part]')?.dataset.part
        const part = parts.find((each) => each === tapped)
        if (part) onTap?.(part)
      }}
    >
      {VIEWS[view].back}
      {othersOf(view, parts).map(([part, { at, draw }]) => (
        <g key={part} transform={`translate(${at.join(' ')})`}>
          {draw()}
        </g>
      ))}
      {placesOf(view, parts).map(({ part, drawn: { at, size, draw } }) => {
        const numbers = chosen.flatMap((id, index) => (id === part ? [index + 1] : []))
        const [wide, high] = size
        return (
          <g
            key={part}
            data-part={part}
            transform={`translate(${at.join(' ')})`}
            className={onTap && styles.tappable}
          >
            <rect x={-wide / 2} y={-high / 2} width={wide} height={high} fill="transparent" />
            {draw(stateOf(scene, part))}
            {numbers.length > 0 && (
              <>
                <rect
                  x={-wide / 2}
                  y={-high / 2}
                  width={wide}
                  height={high}
                  rx="8"
                  fill="none"
                  stroke="#ffc72c"
                  strokeWidth="4"
                />
                <g transform={`translate(${Math.min(wide / 2 - 4, WIDE - 14 - at[0])} ${-high / 2 + 6})`}>
                  <circle r="11" fill="#ffc72c" stroke="#16181c" strokeWidth="1.5" />
                  <text y="4.5" fontSize="13" fontWeight="800" textAnchor="middle" fill="#16181c">
                    {numbers.join('+')}
                  </text>
                </g>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
