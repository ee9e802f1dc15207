import type { ToldField } from '../../../../../contract/answers/admissions.ts'

/** What people write where they have nothing to write. */
const NOTHING = /^(n\.?\s*\/?\s*a\.?|none|nil|null|wala|walang .*|[-–—_.]+)$/i

/** A phone number as it is kept. Of two numbers in one cell the first is taken. */
function tidyPhone(text: string): string {
  const [first = ''] = text.replace(/^['’`]/, '').split(/\s*[/,;|]\s*|\s+(?:or|o)\s+/i)
  const number = first
    .replace(/[•·–—\u00a0]/g, '-')
    .replace(/^\(\+?63\)|^\+63/, '+63')
    .trim()
  return /^9\d{9}$/.test(number) ? `0${number}` : number
}

/** An address without what a program or a sentence puts around it. */
const tidyEmail = (text: string) =>
  (/<([^<>]+)>/.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '')
    .trim()

/** A cell as it is stored: "N/A", "none" and "-" are empty, phones and addresses lose what does not belong to them. */
export function tidyCell(field: ToldField, text: string): string {
  const cell = text.trim()
  if (NOTHING.test(cell)) return ''
  if (field === 'phone') return tidyPhone(cell)
  return field === 'email' ? tidyEmail(cell) : cell
}

/** The second number of a cell with two; it is shown, not stored. */
export function otherPhone(text: string): string | null {
  const [, second = ''] = text.split(/\s*[/,;|]\s*|\s+(?:or|o)\s+/i)
  return /\d{7}/.test(second.replace(/\D/g, '')) ? second.trim() : null
}
