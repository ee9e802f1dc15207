import type { MouseEvent } from 'react'

/** Height of a measured street's picture, from 0 to its end (units of the drawing). */
export const SPAN = 46
export const BEYOND = { before: 11, after: 5 }
export const HIGH = SPAN + BEYOND.before + BEYOND.after
export const WIDE = HIGH * 0.75

const stepOf = (length: number) => (length <= 60 ? 5 : length <= 110 ? 10 : 20)

/** Marks and numbers along a street (length in m). */
export function Ruler({ length, x }: { length: number; x: number }) {
  const step = stepOf(length)
  const places = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step)
  return (
    <g fontSize="2" fontWeight="700" fill="#16181c">
      <rect x={x} y={-SPAN - 1.6} width="6.4" height={SPAN + 3.2} rx=".6" fill="#fbfaf6" opacity=".9" />
      <path
        d={places.map((meters) => `M${x} ${(-meters * SPAN) / length}h1.6`).join('')}
        stroke="#16181c"
        strokeWidth=".25"
      />
      {places.map((meters) => (
        <text key={meters} x={x + 2} y={(-meters * SPAN) / length + 0.7}>
          {meters}
        </text>
      ))}
    </g>
  )
}

export function MarkedLine({
  at,
  length,
  from,
  to,
  colour,
}: {
  at: number
  length: number
  from: number
  to: number
  colour: string
}) {
  return (
    <g transform={`translate(0 ${(-at * SPAN) / length})`}>
      <path d={`M${from} 0H${to}`} stroke="#16181c" strokeWidth=".9" />
      <path d={`M${from} 0H${to}`} stroke={colour} strokeWidth=".5" />
      <rect x={from - 8.4} y="-1.7" width="8.4" height="3.4" rx=".6" fill="#16181c" />
      <text x={from - 4.2} y=".8" fontSize="2.2" fontWeight="700" fill={colour} textAnchor="middle">
        {`${at} m`}
      </text>
    </g>
  )
}

/** The place (m) at which the picture was pressed. */
export function metersAt(
  { currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>,
  length: number,
): number {
  const matrix = currentTarget.getScreenCTM()?.inverse()
  const y = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix).y : 0
  return Math.min(length, Math.max(0, (-y * length) / SPAN))
}
