import { GRID_SIDE, type Grid, shrinkGrid } from './grid.ts'
import { solve } from './solve.ts'

/**
 * From coarse to fine: cells of the longer side, rounds of fitting, cells between fitted ones, and the most that a block of
 * 2 × 2 cells may differ (of 255).
 */
const STEPS = [
  { side: 32, rounds: 6, stride: 1, most: 40 },
  { side: 64, rounds: 4, stride: 1, most: 20 },
  { side: 128, rounds: 2, stride: 1, most: 16 },
  // Measured: copies up to 10, receipts of the same minute from 15.
  { side: GRID_SIDE, rounds: 1, stride: 2, most: 12 },
] as const

/** At the first step, two receipts of one app differ by less: they need no fitting before the last step. */
const ALIGNED = 4

/** Shares of the height and width that do not count on each side: a phone's own bars, and the border of a cut. */
const MARGIN = { y: 0.06, x: 0.02 }

/** The share of one picture that the other must show. */
const OVERLAP = 0.7

/** The smallest standard deviation of the shades of a picture that shows anything. */
const EMPTY = 4

/** A copy's contrast, from and to. */
const CONTRAST = [0.5, 2] as const

/** A point's place in the other picture, 0 to 1 (`x * width + left`, `y * height + top`), and shade (`shade * contrast + brightness`). */
type Fit = [width: number, left: number, height: number, top: number, contrast: number, brightness: number]

const marginsOf = ({ width, height }: Grid) =>
  [Math.ceil(width * MARGIN.x), Math.ceil(height * MARGIN.y)] as const

/** Per cell: the first of the four cells around its place in the other grid (-1 outside), and their Catmull-Rom shares. */
function placesOf(cells: number, others: number, scale: number, shift: number) {
  const first = new Int32Array(cells)
  const shares = new Float64Array(cells * 4)
  for (let cell = 0; cell < cells; cell += 1) {
    const at = ((cell + 0.5) / cells) * scale * others + shift * others - 0.5
    const t = at - Math.floor(at)
    first[cell] = at < 1 || at >= others - 2 ? -1 : Math.floor(at) - 1
    shares[cell * 4] = (((2 - t) * t - 1) * t) / 2
    shares[cell * 4 + 1] = ((3 * t - 5) * t * t + 2) / 2
    shares[cell * 4 + 2] = (((4 - 3 * t) * t + 1) * t) / 2
    shares[cell * 4 + 3] = ((t - 1) * t * t) / 2
  }
  return { first, shares }
}

/** The other picture's shades at the cells of the first; NaN for none. */
function resample(one: Grid, other: Grid, [width, left, height, top]: Fit): Float64Array {
  const across = placesOf(one.width, other.width, width, left)
  const down = placesOf(one.height, other.height, height, top)
  const narrow = new Float64Array(one.width * other.height).fill(Number.NaN)
  for (let x = 0; x < one.width; x += 1) {
    const first = across.first[x] ?? -1
    if (first < 0) continue
    const [a = 0, b = 0, c = 0, d = 0] = across.shares.subarray(x * 4, x * 4 + 4)
    for (let y = 0; y < other.height; y += 1) {
      const from = y * other.width + first
      const { cells } = other
      narrow[y * one.width + x] =
        a * (cells[from] ?? 0) +
        b * (cells[from + 1] ?? 0) +
        c * (cells[from + 2] ?? 0) +
        d * (cells[from + 3] ?? 0)
    }
  }
  const shades = new Float64Array(one.cells.length).fill(Number.NaN)
  const [marginX, marginY] = marginsOf(one)
  for (let y = marginY; y < one.height - marginY; y += 1) {
    const first = down.first[y] ?? -1
    if (first < 0) continue
    const [a = 0, b = 0, c = 0, d = 0] = down.shares.subarray(y * 4, y * 4 + 4)
    for (let x = marginX; x < one.width - marginX; x += 1) {
      const from = first * one.width + x
      shades[y * one.width + x] =
        a * (narrow[from] ?? 0) +
        b * (narrow[from + one.width] ?? 0) +
        c * (narrow[from + 2 * one.width] ?? 0) +
        d * (narrow[from + 3 * one.width] ?? 0)
    }
  }
  return shades
}

/** One round of least squares (Lucas and Kanade) for place, contrast and brightness. Null without a solution. */
function improve(one: Grid, other: Grid, fit: Fit, stride: number): Fit | null {
  const shades = resample(one, other, fit)
  const sums = new Float64Array(6 * 7)
  const row = new Float64Array(7)
  const half = fit[4] / 2
  for (let y = 1; y + 1 < one.height; y += stride) {
    for (let x = 1; x + 1 < one.width; x += stride) {
      const place = y * one.width + x
      const shade = shades[place] ?? 0
      const slopeX = half * ((shades[place + 1] ?? 0) - (shades[place - 1] ?? 0))
      const slopeY = half * ((shades[place + one.width] ?? 0) - (shades[place - one.width] ?? 0))
      if (Number.isNaN(shade + slopeX + slopeY)) continue
      row[0] = slopeX * (x + 0.5)
      row[1] = slopeX
      row[2] = slopeY * (y + 0.5)
      row[3] = slopeY
      row[4] = shade
      row[5] = 1
      row[6] = one.cells[place] ?? 0
      for (let i = 0; i < 6; i += 1) {
        const value = row[i] ?? 0
        for (let j = i; j < 7; j += 1) sums[i * 7 + j] = (sums[i * 7 + j] ?? 0) + value * (row[j] ?? 0)
      }
    }
  }
  const found = solve(sums)
  if (!found) return null
  const [wider = 0, right = 0, higher = 0, lower = 0, contrast = 0, brightness = 0] = found
  const [width, left, height, top] = fit
  return [
    width * (1 + wider),
    left + (width * right) / one.width,
    height * (1 + higher),
    top + (height * lower) / one.height,
    contrast,
    brightness,
  ]
}

/** The largest and the mean difference of blocks of 2 × 2 cells; infinite for too small an overlap. */
function differ(one: Grid, other: Grid, fit: Fit): { largest: number; mean: number } {
  const differences = resample(one, other, fit)
  for (let place = 0; place < differences.length; place += 1)
    differences[place] = (one.cells[place] ?? 0) - (differences[place] ?? 0) * fit[4] - fit[5]
  let [largest, sum, blocks] = [0, 0, 0]
  const [marginX, marginY] = marginsOf(one)
  for (let y = marginY; y + 1 < one.height - marginY; y += 1) {
    for (let x = marginX; x + 1 < one.width - marginX; x += 1) {
      const place = y * one.width + x
      const below = place + one.width
      const block = Math.abs(
        (differences[place] ?? 0) +
          (differences[place + 1] ?? 0) +
          (differences[below] ?? 0) +
          (differences[below + 1] ?? 0),
      )
      if (Number.isNaN(block)) continue
      blocks += 1
      sum += block
      if (block > largest) largest = block
    }
  }
  const isEnough =
    blocks > 0 && blocks >= OVERLAP * (one.width - 2 * marginX - 1) * (one.height - 2 * marginY - 1)
  return isEnough
    ? { largest: largest / 4, mean: sum / 4 / blocks }
    : { largest: Number.POSITIVE_INFINITY, mean: Number.POSITIVE_INFINITY }
}

/** The whole picture, and one cut off above or below. */
function startsOf(one: Grid, other: Grid): Fit[] {
  const height = (one.height / one.width) * (other.width / other.height)
  const tops = Array.from({ length: 9 }, (_, step) => (1 - height) / 2 + (step - 4) / 64)
  return [[1, 0, 1, 0, 1, 0], ...tops.map((top): Fit => [1, 0, height, top, 1, 0])]
}

function isEmpty({ cells }: Grid): boolean {
  let [sum, squares] = [0, 0]
  for (const cell of cells) {
    sum += cell
    squares += cell * cell
  }
  return squares / cells.length - (sum / cells.length) ** 2 < EMPTY ** 2
}

function stepsOf(grid: Grid): Grid[] {
  const grids = [grid]
  for (const { side } of STEPS.slice(0, -1).toReversed()) grids.unshift(shrinkGrid(grids[0] ?? grid, side))
  return grids
}

function isSame(own: Grid[], others: Grid[]): boolean {
  const [one, other] = [own[0], others[0]]
  if (!one || !other || isEmpty(one) || isEmpty(other)) return false
  const starts = startsOf(one, other).map((fit) => ({ fit, ...differ(one, other, fit) }))
  const isAligned = (starts[0]?.largest ?? ALIGNED) < ALIGNED
  let { fit } = isAligned && starts[0] ? starts[0] : starts.reduce((a, b) => (b.mean < a.mean ? b : a))
  for (const [step, { rounds, stride, most }] of STEPS.entries()) {
    const [from, to] = [own[step], others[step]]
    if (!from || !to || (isAligned && step < STEPS.length - 1)) continue
    for (let round = 0; round < rounds; round += 1) {
      const better = improve(from, to, fit, stride)
      if (!better || better[4] < CONTRAST[0] || better[4] > CONTRAST[1]) return false
      fit = better
    }
    if (differ(from, to, fit).largest > most) return false
  }
  return true
}

/**
 * Whether others' grids show the same picture: recompressed, smaller, lighter, darker, or cut by up to 5 % at each side. The
 * largest difference counts: another receipt of the same app differs in a few characters.
 */
export function comparisonWith(grid: Grid): (other: Grid) => boolean {
  const own = stepsOf(grid)
  return (other) => isSame(own, stepsOf(other))
}
