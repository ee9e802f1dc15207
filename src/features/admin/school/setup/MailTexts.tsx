import { useState } from 'react'
import type { SchoolDocument, SchoolField } from '../../../../../contract/answers/school.ts'
import { fillLetter, fillLine, LETTERS, type LetterKind } from '../../../../../contract/letters.ts'
import { LANGUAGES, type Language } from '../../../../i18n/language.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import layout from '../../../../ui/layout.module.css'
import type { Typed } from './facts.ts'
import { letterSection } from './letterSection.ts'
import { fieldOf, LETTER_KINDS, originalOf, sampleValues } from './letters.ts'
import styles from './School.module.css'
import { SchoolSection } from './SchoolSection.tsx'

type Props = {
  school: SchoolDocument
  onSaved: (school: SchoolDocument) => void
  onChanged: () => Promise<void>
}

type TypedIn = (field: SchoolField) => Typed

function Preview({
  kind,
  language,
  typed,
  name,
}: {
  kind: LetterKind
  language: Language
  typed: TypedIn
  name: string
}) {
  const said = (part: 'subject' | 'text') => String(typed(fieldOf(kind, part, language)))
  const values = sampleValues(name, language)
  return (
    <figure className={styles.preview} lang={language}>
      <figcaption lang="en">Preview in {LANGUAGES[language]}</figcaption>
      <p>
        <b>{fillLine(said('subject'), values)}</b>
      </p>
      <p>{language === 'fil' ? 'Kumusta, Amina,' : 'Hello Amina,'}</p>
      {fillLetter(said('text'), values).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and have no state
        <p key={place}>{line}</p>
      ))}
    </figure>
  )
}

/** The mails to students in the school's own words, one at a time; input in the others is kept. */
export function MailTexts({ school, onSaved, onChanged }: Props) {
  const [chosen, setChosen] = useState<LetterKind>('payment_accepted')
  const [opened, setOpened] = useState<readonly LetterKind[]>([chosen])
  const { name } = school.facts
  function choose(kind: LetterKind) {
    setChosen(kind)
    setOpened((all) => (all.includes(kind) ? all : [...all, kind]))
  }
  return (
    <>
      <section className={layout.plate} aria-labelledby="school-mails">
        <h2 id="school-mails" className={styles.name}>
          Mail texts
        </h2>
        <p className={styles.lead}>
          What the school’s mails say. The links to confirm an address or to choose a new password are written
          by the sign-in service.
        </p>
        <FieldFrame name="mail" label="Mail">
          {(control) => (
            <select {...control} value={chosen} onChange={({ target }) => choose(target.value as LetterKind)}>
              {LETTER_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {LETTERS[kind].title}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </section>
      {opened.map((kind) => (
        <div key={kind} hidden={kind !== chosen}>
          <SchoolSection
            section={letterSection(kind)}
            school={school}
            onSaved={onSaved}
            onChanged={onChanged}
          >
            {(typed, edit) => {
              const fields = (Object.keys(LANGUAGES) as Language[]).flatMap((language) => [
                fieldOf(kind, 'subject', language),
                fieldOf(kind, 'text', language),
              ])
              const isOwn = fields.some((field) => typed(field) !== originalOf(field))
              return (
                <>
                  <div className={styles.previews}>
                    {(Object.keys(LANGUAGES) as Language[]).map((language) => (
                      <Preview
                        key={language}
                        kind={kind}
                        language={language}
                        typed={typed}
                        name={String(name ?? '')}
                      />
                    ))}
                  </div>
                  {isOwn && (
                    <div>
                      <Button
                        look="quiet"
                        small
                        onClick={() => {
                          for (const field of fields) edit(field, originalOf(field) ?? '')
                        }}
                      >
                        Original text
                      </Button>
                    </div>
                  )}
                </>
              )
            }}
          </SchoolSection>
        </div>
      ))}
    </>
  )
}
