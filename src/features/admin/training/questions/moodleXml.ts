import { LANGUAGES, type Language } from '../../../../i18n/language.ts'
import { moduleNumber } from '../../../../lib/moduleNumber.ts'
import { escapeHtml, type GiftQuestion, giftTitle } from './gift.ts'

/** An element's text. XML 1.0 excludes the other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones to leave out.
const xml = (text: string) => escapeHtml(text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''))

const element = (name: string, format: string, text: string, more = '') =>
  `<${name}${format}><text>${xml(text)}</text>${more}</${name}>`

const PLAIN = ' format="plain_text"'
const HTML = ' format="html"'

/** The stem. A picture is a file inside the question, as Moodle writes it itself. */
function stem({ text, image }: GiftQuestion, language: Language, pictures: ReadonlyMap<string, string>) {
  if (image === null) return element('questiontext', PLAIN, text[language])
  const name = image.src.slice(image.src.lastIndexOf('/') + 1)
  const content = pictures.get(image.src)
  if (content === undefined) throw new Error(`The picture ${image.src} is missing`)
  const address = `@@PLUGINFILE@@/${encodeURIComponent(name)}`
  const html = `${escapeHtml(text[language])}<br><img src="${address}" alt="${escapeHtml(image.alt[language])}">`
  return element(
    'questiontext',
    HTML,
    html,
    `<file name="${xml(name)}" path="/" encoding="base64">${content}</file>`,
  )
}

function inLanguage(
  question: GiftQuestion,
  language: Language,
  pictures: ReadonlyMap<string, string>,
): string {
  const { moduleIndex, key, options, right, explanation } = question
  return [
    '<question type="multichoice">',
    element('name', '', giftTitle(moduleIndex, key, language)),
    stem(question, language, pictures),
    element('generalfeedback', PLAIN, explanation[language]),
    '<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden>',
    '<single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>',
    ...options.map((option, place) =>
      element(
        'answer',
        ` fraction="${place === right ? 100 : 0}"${PLAIN}`,
        option[language],
        element('feedback', PLAIN, ''),
      ),
    ),
    '</question>',
  ].join('\n')
}

/** Questions as Moodle XML, for teaching elsewhere. `pictures`: the files in base64 by their `src`. */
export function toMoodleXml(
  questions: readonly GiftQuestion[],
  pictures: ReadonlyMap<string, string>,
): string {
  const parts: string[] = []
  let category = ''
  for (const language of ['en', 'fil'] as const)
    for (const question of questions) {
      const its = `$course$/top/${LANGUAGES[language]}/Module ${moduleNumber(question.moduleIndex)}/${question.topicKey}`
      if (its !== category) parts.push(`<question type="category">${element('category', '', its)}</question>`)
      category = its
      parts.push(inLanguage(question, language, pictures))
    }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`
}
