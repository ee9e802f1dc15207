import { MOST_POINTS } from '../../contract/answers/cases.ts'
import type { CaseNode, CaseText } from './story.ts'
import type { Refuse } from './ways.ts'
import { wordsIn } from './ways.ts'

type Language = 'en' | 'fil'
const LANGUAGES: readonly Language[] = ['en', 'fil']
const NAMES = { en: 'English', fil: 'Filipino' }

/** Sentences with fewer words may repeat: "He nods." */
const SHORT_SENTENCE = 5

/** A sentence normalized for comparison: without case and punctuation. */
const plain = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()

/** Every sentence of a story in one language, in order. */
export function sentencesOf(story: CaseText, language: Language): string[] {
  const texts = [
    story.situation[language],
    ...story.nodes.flatMap(({ happens, choices }) => [
      happens[language],
      ...choices.flatMap(({ text, consequence, say }) => [
        text[language],
        consequence[language],
        say?.[language] ?? '',
      ]),
    ]),
    ...story.endings.map(({ summary }) => summary[language]),
  ]
  return texts
    .flatMap((text) => text.split(/(?<=[.!?]["”]?)\s+/))
    .filter((sentence) => wordsIn(sentence) >= SHORT_SENTENCE)
}

/** Whether a node's best choice is the longest or shortest of all, in one language. */
function standsOut({ choices }: CaseNode, language: Language, sign: 1 | -1): boolean {
  const lengths = choices.map(({ text, points }) => ({ long: sign * text[language].length, points }))
  const best = lengths.find(({ points }) => points === MOST_POINTS)
  return lengths.every((each) => each === best || (best && each.long < best.long))
}

/** Refuses a node without exactly one best choice, lengths that reveal the best, and repeated sentences. */
export function refuseWording(story: CaseText, refuse: Refuse): void {
  for (const { key, choices } of story.nodes)
    if (choices.filter(({ points }) => points === MOST_POINTS).length !== 1)
      refuse(`"${key}"`, `"${key}" has not exactly one choice of ${MOST_POINTS} points`)
  for (const language of LANGUAGES) {
    for (const [sign, name] of [
      [1, 'longest'],
      [-1, 'shortest'],
    ] as const) {
      const telling = story.nodes.filter((node) => standsOut(node, language, sign))
      if (telling.length * 2 > story.nodes.length)
        refuse(
          story.title.en,
          `the best choice is the ${name} in ${NAMES[language]} at ${telling.map(({ key }) => key).join(', ')}: more than half of the nodes`,
        )
    }
    const sentences = sentencesOf(story, language).map(plain)
    const twice = sentencesOf(story, language).find(
      (_, place) => sentences.indexOf(sentences[place] ?? '') !== place,
    )
    if (twice) refuse(twice, `says this twice: ${twice}`)
  }
}
