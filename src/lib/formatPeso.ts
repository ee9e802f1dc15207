const pesos = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 })

/** "1,000", without the currency: the page sets "Php" beside it. */
export function formatPeso(amount: number): string {
  return pesos.format(amount)
}
