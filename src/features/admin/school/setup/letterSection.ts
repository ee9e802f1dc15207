import { EVERY, type LetterKind } from '../../../../../contract/letters.ts'
import { LANGUAGES, type Language } from '../../../../i18n/language.ts'
import type { FactSection, FactSpec } from './facts.ts'
import { fieldOf, inBraces, type LetterPart, letterOf } from './letters.ts'

function namesIn(kind: LetterKind, part: LetterPart): string {
  const { needs, takes = [] } = letterOf(kind)
  const others = [...takes, ...EVERY]
  return part === 'text'
    ? `Must contain ${inBraces(needs)} and may contain ${inBraces(others)}. A line whose words are all empty is left out.`
    : `May contain ${inBraces([...needs, ...others])}.`
}

const specOf = (kind: LetterKind, part: LetterPart, language: Language): FactSpec => ({
  field: fieldOf(kind, part, language),
  label: `${part === 'subject' ? 'Subject' : 'Text'} in ${LANGUAGES[language]}`,
  kind: part === 'subject' ? 'subject' : 'letter',
  hint: namesIn(kind, part),
})

export function letterSection(kind: LetterKind): FactSection {
  const { title } = letterOf(kind)
  return {
    id: `mail-${kind}`,
    title,
    lead: 'The email begins with a greeting and ends with a button to the app.',
    groups: [
      {
        inPairs: true,
        facts: (['en', 'fil'] as const).flatMap((language) => [
          specOf(kind, 'subject', language),
          specOf(kind, 'text', language),
        ]),
      },
    ],
  }
}
