import type { Bilingual } from '../../../../contract/answers/shared.ts'
import { useLanguage } from '../../../i18n/catalogue.ts'
import styles from './Scene.module.css'
import type { Play } from './usePlay.ts'

type Props = {
  play: Play<'next'> | Play<'signals'>
  choices: readonly { id: string; text: Bilingual }[]
}

export function Choices({ play, choices }: Props) {
  const language = useLanguage()
  return (
    <fieldset className={styles.futures} aria-labelledby={play.questionId} disabled={!play.isAsking}>
      {choices.map(({ id, text }) => (
        <label key={id} className={styles.future}>
          <input
            type="radio"
            name={play.questionId}
            checked={play.answer === id}
            onChange={() => play.choose(id)}
          />
          <span>{text[language]}</span>
        </label>
      ))}
    </fieldset>
  )
}

type ToldProps = Props & {
  yours: string
  says: string
  right: string | undefined
}

export function ToldChoice({ play: { verdict }, choices, yours, says, right }: ToldProps) {
  const language = useLanguage()
  const textOf = (id: string | undefined) => choices.find((each) => each.id === id)?.text[language]
  return (
    <>
      {!verdict?.right && (
        <p>
          {yours} <del>{textOf(verdict?.answer)}</del>
        </p>
      )}
      <p>
        {says} <b>{textOf(right)}</b>
      </p>
    </>
  )
}
