import {
  ADMITTED_PEOPLE,
  AMOUNT_CENTAVOS,
  CREDIT_PERCENT,
  DOCUMENT_BYTES,
  ESSAY_CHARACTERS,
  ESSAY_COMMENT_CHARACTERS,
  LIST_CHARACTERS,
  PAUSE_MINUTES,
  TRIES,
} from '../../contract/limits.ts'

/** Other numbers are written in digits. */
const ENGLISH: Record<number, string> = { 2: 'two', 3: 'three' }
const FILIPINO: Record<number, string> = { 2: 'dalawang', 3: 'tatlong' }

const inWords = (number: number) => ({ en: ENGLISH[number] ?? number, fil: FILIPINO[number] ?? number })

/** Limits in words for running text; the Filipino ones are linked to the following noun. */
export const TRIES_IN_WORDS = inWords(TRIES)
export const PAUSE_IN_WORDS = inWords(PAUSE_MINUTES)

/** With commas. Evaluated when every page loads: the first number that `Intl` formats takes 50 ms on a slow phone. */
const grouped = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

/** Both languages write these alike. */
export const CREDIT_TIMES = CREDIT_PERCENT / 100
export const FILE_SIZE = `${DOCUMENT_BYTES / 1024 ** 2} MB`
export const ESSAY_LENGTH = grouped(ESSAY_CHARACTERS)
export const COMMENT_LENGTH = grouped(ESSAY_COMMENT_CHARACTERS)
const [least, most] = AMOUNT_CENTAVOS
export const LEAST_PESOS = least / 100
export const MOST_PESOS = grouped(most / 100)
export const MOST_PEOPLE = grouped(ADMITTED_PEOPLE)
export const LIST_LENGTH = grouped(LIST_CHARACTERS)
