import type { ToldField } from '../../../../../../contract/answers/admissions.ts'
import { plainSuffix } from './suffix.ts'

/** Placeholders for an empty cell. */
const NOTHING =
  /^(n\.?\s*\/?\s*a\.?|none|nil|null|wala|walang .*|no (middle|email|e-mail|phone|suffix).*|nmn|[-–—_./\s]+)$/i

const BETWEEN = /\s*[/,;|&\n]\s*|\s+(?:or|o|and|at)\s+|(?<=\d{3}[\s-]?\d{4})\s+(?=\(?\+?\d)/i

/** A stored phone number, without words around it: the first of two in a cell. */
function tidyPhone(text: string): string {
  const [first = ''] = text.replace(/^['’`]/, '').split(BETWEEN)
  const number = first
    .replace(/^(\p{L}[\p{L}\s.]*[#:.]+|\*)\s*(?=[+(\d])|\s*\(\p{L}+\)$/giu, '')
    .replace(/[•·‐-―\u00a0]/g, '-')
    .replace(/^\(\+?63\)|^\+63/, '+63')
    .replace(/^(\d+)\.0$/, '$1')
    .trim()
  return /^9\d{9}$/.test(number) ? `0${number}` : number
}

/** An address without text that a program or a sentence adds around it. */
const tidyEmail = (text: string) =>
  (/<([^<>]+)>/.exec(text)?.[1] ?? text)
    .replace(/^[“"']+|[”"']+$/g, '')
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '')
    .trim()

const tidyName = (text: string) =>
  text
    .replace(/^\d+\s*[.)]\s*/, '')
    .replace(/^(mr|mrs|ms|engr|atty|dr|arch)\.\s+/i, '')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
    .trim()

/** A cell as it is stored: "N/A", "none" and "-" become empty, phones and addresses lose surrounding text. */
export function tidyCell(field: ToldField, text: string): string {
  const cell = text.trim()
  if (NOTHING.test(cell)) return ''
  if (field === 'phone') return tidyPhone(cell)
  if (field === 'email') return tidyEmail(cell)
  if (field === 'suffix') return plainSuffix(cell) ?? cell
  return field === 'firstName' || field === 'middleName' || field === 'lastName' ? tidyName(cell) : cell
}

/** A cell's second number; it is shown, not stored. */
export function otherPhone(text: string): string | null {
  const [, second = ''] = text.split(BETWEEN)
  return /\d{7}/.test(second.replace(/\D/g, '')) ? second.trim() : null
}
