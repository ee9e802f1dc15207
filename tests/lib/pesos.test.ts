import { expect, test } from 'vitest'
import { AMOUNT_CENTAVOS } from '../../contract/limits.ts'
import { formatNumber, formatPesos } from '../../src/lib/format.ts'
import { CASH_PATTERN, PESOS_PATTERN, parsePesos } from '../../src/lib/pesos.ts'

test('an amount is typed in pesos, kept in centavos and shown as money', () => {
  expect(['1000', ' 1,000.5 ', '0.05', '1,000,000'].map(parsePesos)).toEqual([
    100_000, 100_050, 5, 100_000_000,
  ])
  for (const text of ['', 'abc', '1.234', '-5', '1e3', '.5', '₱100'])
    expect(parsePesos(text), text).toBeNull()
  expect([5, 100_050].map(formatPesos)).toEqual(['₱0.05', '₱1,000.50'])
})

test('a field of an amount takes what the database takes, and not a peso more or less', () => {
  const taken = (pattern: string, pesos: (number | string)[]) =>
    pesos.filter((text) => new RegExp(`^(?:${pattern})$`, 'v').test(String(text)))
  const [least, most] = AMOUNT_CENTAVOS.map((centavos) => centavos / 100) as [number, number]
  const typed = [0, '0.99', least, '01.00', '999,999.99', most, formatNumber(most), most + 1]
  expect(taken(PESOS_PATTERN, typed)).toEqual([least, '01.00', '999,999.99', most, formatNumber(most)])
  expect(taken(CASH_PATTERN, typed)).toEqual(typed.slice(0, -1))
})
