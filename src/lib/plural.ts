const figures = new Intl.NumberFormat('en-PH')

/** "100,000". */
export function formatNumber(value: number): string {
  return figures.format(value)
}

/** "1 person", "1,204 people". */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
