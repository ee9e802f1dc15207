/** Solves normal equations by Cholesky: 6 rows of 7 numbers, used from the diagonal on. Null without a single solution. */
export function solve(sums: Float64Array): Float64Array | null {
  const at = (row: number, column: number) => sums[row * 7 + column] ?? 0
  const found = new Float64Array(6)
  // Turns the upper triangle U into the root of the sums (transposed), in place.
  for (let row = 0; row < 6; row += 1) {
    for (let column = row; column < 7; column += 1) {
      let sum = at(row, column)
      for (let above = 0; above < row; above += 1) sum -= at(above, row) * at(above, column)
      if (column === row && !(sum > 1e-9)) return null
      sums[row * 7 + column] = column === row ? Math.sqrt(sum) : sum / at(row, row)
    }
  }
  for (let row = 5; row >= 0; row -= 1) {
    let sum = at(row, 6)
    for (let column = row + 1; column < 6; column += 1) sum -= at(row, column) * (found[column] ?? 0)
    found[row] = sum / at(row, row)
  }
  return found
}
