/** The `pattern` of an amount input: AMOUNT_CENTAVOS in pesos, with or without commas and centavos. */
export const PESOS_PATTERN = String.raw`\s*(?!0*(\.\d*)?\s*$)(1,?000,?000|\d{1,3}(,?\d{3})?)(\.\d{1,2})?\s*`

/** The same for counted cash, which may be zero. */
export const CASH_PATTERN = String.raw`\s*(1,?000,?000|\d{1,3}(,?\d{3})?)(\.\d{1,2})?\s*`

/** A typed amount in pesos as centavos, or null: "1,000.50" is 100050. */
export function parsePesos(text: string): number | null {
  const [, pesos, cents = ''] = /^\s*(\d[\d,]{0,9})(?:\.(\d{1,2}))?\s*$/.exec(text) ?? []
  if (pesos === undefined) return null
  return Number(pesos.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}
