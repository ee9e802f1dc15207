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

/** Both languages write these alike. */
export const CREDIT_TIMES = CREDIT_PERCENT / 100
export const FILE_SIZE = `${DOCUMENT_BYTES / 1024 ** 2} MB`
export const ESSAY_LENGTH = ESSAY_CHARACTERS.toLocaleString('en')
export const COMMENT_LENGTH = ESSAY_COMMENT_CHARACTERS.toLocaleString('en')
const [least, most] = AMOUNT_CENTAVOS
export const LEAST_PESOS = least / 100
export const MOST_PESOS = (most / 100).toLocaleString('en')
export const MOST_PEOPLE = ADMITTED_PEOPLE.toLocaleString('en')
export const LIST_LENGTH = LIST_CHARACTERS.toLocaleString('en')
