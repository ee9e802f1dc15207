/** A picture in shades of grey (0 to 255), row by row. */
export interface Grid {
  width: number
  height: number
  cells: Uint8Array
}

/** Cells on the longer side of a kept grid. */
export const GRID_SIDE = 256

/** A colour's shade of grey, as bright as it looks. */
export const shadeOf = (red: number, green: number, blue: number) => (red * 77 + green * 150 + blue * 29) >> 8

/** Averages a picture into cells, `side` of them on the longer side. Each row of pixels is added once, from the top. */
function averageRows(width: number, height: number, side: number) {
  const cell = Math.max(width, height) / side
  const columns = Math.max(1, Math.round(width / cell))
  const lines = Math.max(1, Math.round(height / cell))
  const [across, down] = [width / columns, height / lines]
  const sums = new Float64Array(columns * lines)
  const line = new Float64Array(columns)

  /** The row's sums; a pixel on the border of two cells counts partly for each. */
  function averageLine(shades: Uint8Array): void {
    let pixel = 0
    let before = 0
    let last = 0
    for (let column = 0; column < columns; column += 1) {
      const end = column === columns - 1 ? width : (column + 1) * across
      for (; pixel < Math.floor(end); pixel += 1) before += shades[pixel] ?? 0
      const sum = before + (end - pixel) * (shades[pixel] ?? 0)
      line[column] = sum - last
      last = sum
    }
  }

  function addLine(to: number, share: number): void {
    for (let column = 0; column < columns; column += 1) {
      const place = to * columns + column
      sums[place] = (sums[place] ?? 0) + share * (line[column] ?? 0)
    }
  }

  return {
    add(row: number, shades: Uint8Array): void {
      averageLine(shades)
      // A row may lie in several lines: a small picture has fewer rows than lines.
      for (let to = Math.floor(row / down); to < lines && to * down < row + 1; to += 1)
        addLine(to, Math.min(row + 1, (to + 1) * down) - Math.max(row, to * down))
    },
    grid(): Grid {
      const cells = new Uint8Array(sums.length)
      // Uint8Array.from() with a function takes ten times as long.
      for (let place = 0; place < cells.length; place += 1)
        cells[place] = Math.round((sums[place] ?? 0) / (across * down))
      return { width: columns, height: lines, cells }
    },
  }
}

/** Each cell averaged with its neighbours (1, 2, 1 in both directions). */
function smooth({ width, height, cells }: Grid): Grid {
  const smoothed = new Uint8Array(cells.length)
  for (let y = 0; y < height; y += 1) {
    const [above, below] = [Math.max(y - 1, 0) * width, Math.min(y + 1, height - 1) * width]
    const at = (x: number) =>
      (cells[above + x] ?? 0) + 2 * (cells[y * width + x] ?? 0) + (cells[below + x] ?? 0)
    for (let x = 0; x < width; x += 1)
      smoothed[y * width + x] = (at(Math.max(x - 1, 0)) + 2 * at(x) + at(Math.min(x + 1, width - 1)) + 8) >> 4
  }
  return { width, height, cells: smoothed }
}

/** The same picture in fewer cells. Smoothed first: else fine text depends on where the cells' borders are. */
export function shrinkGrid(grid: Grid, side: number): Grid {
  const { width, height, cells } = smooth(grid)
  const rows = averageRows(width, height, side)
  for (let row = 0; row < height; row += 1) rows.add(row, cells.subarray(row * width, (row + 1) * width))
  return rows.grid()
}

/** The grid that is kept of a picture. `readRows` calls its argument with the shades of each row, from the top. */
export function gridOf(
  width: number,
  height: number,
  readRows: (add: (row: number, shades: Uint8Array) => void) => void,
): Grid {
  const rows = averageRows(width, height, 2 * GRID_SIDE)
  readRows(rows.add)
  return smooth(shrinkGrid(rows.grid(), GRID_SIDE))
}

/** A grid as people see it, by the picture's Exif orientation (1 to 8). */
export function turnGrid({ width, height, cells }: Grid, orientation: number): Grid {
  const isTurned = orientation > 4
  const [columns, lines] = isTurned ? [height, width] : [width, height]
  const isMirrored = [2, 3, 7, 8].includes(orientation)
  const isUpsideDown = [3, 4, 6, 7].includes(orientation)
  const turned = new Uint8Array(cells.length)
  for (let line = 0; line < lines; line += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = isTurned ? [line, column] : [column, line]
      const [fromX, fromY] = [isMirrored ? width - 1 - x : x, isUpsideDown ? height - 1 - y : y]
      turned[line * columns + column] = cells[fromY * width + fromX] ?? 0
    }
  }
  return { width: columns, height: lines, cells: turned }
}
