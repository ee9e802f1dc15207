import { dataLabels } from '../../../i18n/dataLabels.ts'
import type { Language } from '../../../i18n/language.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { moduleNumber } from '../../../lib/moduleNumber.ts'

type Words = {
  heading: string
  madeAt: (time: string) => string
  nothing: string
  yes: string
  no: string
}

type DataValue = string | number | boolean | null | undefined | DataValue[] | Entries
type Entries = { [key: string]: DataValue }

const STYLE = `
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
  table { border-collapse: collapse; display: block; overflow-x: auto }
  th, td { padding: .25rem .75rem; border: 1px solid #8888; text-align: left; vertical-align: top }
  dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .25rem 1rem }
  dt { font-weight: 700 } dd { margin: 0; min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap }
  section section { margin-left: 1rem } article { border-top: 1px solid #8888 }`

/** One of the user's own pictures; the only permitted URL. */
const PICTURE = /^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const isEntries = (value: DataValue): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBilingual = (value: DataValue): value is { en: string; fil: string } =>
  isEntries(value) && typeof value.en === 'string' && typeof value.fil === 'string'

const ORDER = Object.keys(dataLabels)

/** Keys in the order of the labels: the database has its own order. */
const inOrder = (keys: string[]) => keys.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))

const isPlain = (value: DataValue): boolean =>
  Array.isArray(value) ? value.every((each) => !isEntries(each)) : !isEntries(value) || isBilingual(value)

/** The downloaded document as a self-contained page. All typed text is escaped. */
export function dataPage(data: Entries, language: Language, words: Words): string {
  const labelOf = (key: string) => escapeText(dataLabels[key]?.[language] ?? key)

  function plain(value: DataValue): string {
    if ((value ?? '') === '') return '–'
    if (typeof value === 'boolean') return value ? words.yes : words.no
    if (Array.isArray(value))
      return value.map(plain).join(value.every(Number.isFinite) ? '–' : ', ') || words.nothing
    if (isBilingual(value)) return escapeText(value[language])
    if (typeof value === 'string' && PICTURE.test(value)) return `<img src="${value}" alt="">`
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
      return escapeText(formatDateTime(value, language))
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
      return escapeText(formatDate(value, language))
    return escapeText(String(value))
  }

  /** Students know a module by its number in their list. */
  const shownOf = (row: Entries, key: string) => {
    const value = row[key] ?? null
    return plain(key === 'moduleIndex' && typeof value === 'number' ? moduleNumber(value) : value)
  }

  function table(rows: Entries[]): string {
    const keys = inOrder([...new Set(rows.flatMap((row) => Object.keys(row)))])
    const head = keys.map((key) => `<th scope="col">${labelOf(key)}</th>`).join('')
    const body = rows.map((row) => `<tr>${keys.map((key) => `<td>${shownOf(row, key)}</td>`).join('')}</tr>`)
    return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
  }

  function entries(value: Entries, level: number): string {
    const keys = inOrder(Object.keys(value))
    const facts = keys.filter((key) => isPlain(value[key] ?? null))
    const parts = keys.filter((key) => !facts.includes(key))
    return [
      facts.length > 0 &&
        `<dl>${facts.map((key) => `<dt>${labelOf(key)}</dt><dd>${shownOf(value, key)}</dd>`).join('')}</dl>`,
      ...parts.map((key) => section(key, value[key] ?? null, level)),
    ]
      .filter(Boolean)
      .join('')
  }

  function rowsOf(rows: DataValue[], level: number): string {
    const each = rows.filter(isEntries)
    if (each.every((row) => Object.values(row).every(isPlain))) return table(each)
    return each.map((row) => `<article>${entries(row, level)}</article>`).join('')
  }

  function section(key: string, value: DataValue, level: number): string {
    const name = `h${Math.min(level, 6)}`
    const body = Array.isArray(value)
      ? rowsOf(value, level + 1)
      : isEntries(value)
        ? entries(value, level + 1)
        : ''
    return `<section><${name}>${labelOf(key)}</${name}>${body}</section>`
  }

  const { madeAt, ...rest } = data
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(words.heading)}</title><style>${STYLE}</style></head>
<body><h1>${escapeText(words.heading)}</h1><p>${escapeText(words.madeAt(formatDateTime(String(madeAt), language)))}</p>
${entries(rest, 2)}</body></html>
`
}
