/** A point in meters from the driver's eye: to the right, up from the ground, ahead. */
export type Point = readonly [x: number, y: number, z: number]

/** The near clipping distance (m). */
const NEAREST = 0.7
/** The driver's eye above the ground (m). */
export const EYE = 1.3
/** The share of the picture above the horizon. */
const HORIZON = 0.44

export type Pen = ReturnType<typeof penOn>

export function penOn(canvas: CanvasRenderingContext2D, width: number, height: number) {
  const focal = Math.max(width * 0.82, height * 1.05)
  const horizon = height * HORIZON
  const middle = width / 2
  const toX = ([x, , z]: Point) => middle + (x * focal) / z
  const toY = ([, y, z]: Point) => horizon + ((EYE - y) * focal) / z

  function inFront(points: readonly Point[]): Point[] {
    if (points.every(([, , z]) => z >= NEAREST)) return points as Point[]
    return points.flatMap((to, index) => {
      const from = points.at(index - 1) ?? to
      const [isIn, wasIn] = [to[2] >= NEAREST, from[2] >= NEAREST]
      const share = (NEAREST - from[2]) / (to[2] - from[2] || 1)
      const cut: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, NEAREST]
      return [...(isIn !== wasIn ? [cut] : []), ...(isIn ? [to] : [])]
    })
  }

  function trace(points: readonly Point[]): boolean {
    const seen = inFront(points)
    if (seen.length < 2) return false
    canvas.beginPath()
    for (const [index, point] of seen.entries()) {
      if (index === 0) canvas.moveTo(toX(point), toY(point))
      else canvas.lineTo(toX(point), toY(point))
    }
    return true
  }

  return {
    canvas,
    width,
    height,
    horizon,
    middle,
    shape(fill: string, points: readonly Point[]) {
      if (!trace(points)) return
      canvas.closePath()
      canvas.fillStyle = fill
      canvas.fill()
    },
    /** A line of some width (m). */
    line(stroke: string, wide: number, points: readonly Point[]) {
      const [first] = points
      if (!first || !trace(points)) return
      canvas.strokeStyle = stroke
      canvas.lineWidth = Math.max(0.6, (wide * focal) / Math.max(first[2], NEAREST))
      canvas.stroke()
    },
    disc(fill: string, at: Point, radius: number) {
      if (at[2] < NEAREST) return
      canvas.beginPath()
      canvas.arc(toX(at), toY(at), Math.max(0.8, (radius * focal) / at[2]), 0, Math.PI * 2)
      canvas.fillStyle = fill
      canvas.fill()
    },
    /** A light around a lamp that fades to its edge; `shine` is red, green and blue. */
    glow(shine: string, at: Point, radius: number) {
      if (at[2] < NEAREST) return
      const [x, y, wide] = [toX(at), toY(at), Math.max(2, (radius * focal) / at[2])]
      const fade = canvas.createRadialGradient(x, y, 0, x, y, wide)
      fade.addColorStop(0, `rgb(${shine} / 0.8)`)
      fade.addColorStop(1, `rgb(${shine} / 0)`)
      canvas.fillStyle = fade
      canvas.fillRect(x - wide, y - wide, wide * 2, wide * 2)
    },
    /** Draws in meters around a point that faces the driver, with y downward, as in SVG. */
    facing(at: Point, draw: (canvas: CanvasRenderingContext2D) => void) {
      if (at[2] < NEAREST) return
      const scale = focal / at[2]
      canvas.save()
      canvas.translate(toX(at), toY(at))
      canvas.scale(scale, scale)
      draw(canvas)
      canvas.restore()
    },
  }
}
