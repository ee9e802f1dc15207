import type { BankQuestion } from '../../../../../contract/answers/questions.ts'
import { LANGUAGES, type Language } from '../../../../i18n/language.ts'
import { moduleNumber } from '../../../../lib/moduleNumber.ts'

/** A question as in a file: without the database's id. */
export type GiftQuestion = Omit<BankQuestion, 'id'>

/** Starts the line before a question with JSON for everything GIFT cannot hold. */
export const GIFT_DETAILS = '// maneho: '

const BEFORE_PICTURE = '<br><img src="'

/** A question's title, by which an import recognizes it: "3:zero-for-riders [fil]". */
export const giftTitle = (moduleIndex: number, key: string, language: Language) =>
  `${moduleIndex}:${key} [${language}]`

/** Escapes GIFT's special characters with a backslash; a line break is \n. */
const escapeGift = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')

/** Names the format. Else Moodle uses the stem's, and takes a leading `%50% ` for an option's weight. */
export const plainGift = (text: string) => `[plain]${escapeGift(text)}`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** The stem: plain text, or HTML with a picture fetched from the school's address. */
function stemOf({ text, image }: GiftQuestion, language: Language, origin: string): string {
  if (image === null) return plainGift(text[language])
  const picture = `${BEFORE_PICTURE}${origin}${image.src}" alt="${escapeHtml(image.alt[language])}">`
  return `[html]${escapeGift(escapeHtml(text[language]) + picture)}`
}

type GiftBlock = {
  /** The JSON in the comment before the question. */
  noted: object
  title: string
  stem: string
  options: readonly string[]
  right: number
  explanation: string
}

export const giftBlock = ({ noted, title, stem, options, right, explanation }: GiftBlock): string =>
  [
    `${GIFT_DETAILS}${JSON.stringify(noted)}`,
    `::${escapeGift(title)}::${stem} {`,
    ...options.map((option, place) => `\t${place === right ? '=' : '~'}${plainGift(option)}`),
    `\t####${plainGift(explanation)}`,
    '}',
  ].join('\n')

function inLanguage(question: GiftQuestion, language: Language, origin: string): string {
  const { moduleIndex, topicKey, key, options, right, explanation, text, quote, ...details } = question
  return giftBlock({
    noted:
      language === 'en'
        ? { moduleIndex, key, language, topicKey, ...details, quote }
        : { moduleIndex, key, language },
    title: giftTitle(moduleIndex, key, language),
    stem: stemOf(question, language, origin),
    options: options.map((option) => option[language]),
    right,
    explanation: explanation[language],
  })
}

/** Questions as GIFT, in both languages; a comment keeps all other data. `origin`: the pictures' base URL. */
export function toGift(questions: readonly GiftQuestion[], origin: string): string {
  const blocks: string[] = []
  let category = ''
  for (const language of ['en', 'fil'] as const)
    for (const question of questions) {
      const { moduleIndex, topicKey } = question
      const its = `$CATEGORY: ${LANGUAGES[language]}/Module ${moduleNumber(moduleIndex)}/${topicKey}`
      if (its !== category) blocks.push(its)
      category = its
      blocks.push(inLanguage(question, language, origin))
    }
  return `${blocks.join('\n\n')}\n`
}
