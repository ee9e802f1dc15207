import { useState } from 'react'
import type { EssayLevel, EssayReading, EssayToRead } from '../../../../../contract/answers/essays.ts'
import { ESSAY_COMMENT_CHARACTERS } from '../../../../../contract/limits.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { CRITERIA } from './criteria.ts'
import styles from './EssayReading.module.css'
import { essayMessages } from './essayMessages.ts'
import { LevelChoice } from './LevelChoice.tsx'

type Opinion = Pick<EssayReading, 'levels' | 'comment' | 'again'>

type Props = {
  essay: EssayToRead
  busy: boolean
  onSave: (opinion: Opinion) => void
}

export function ReadingForm({ essay, busy, onSave }: Props) {
  const { answers, readings, round, version, waitsSince } = essay
  const last = version > 0 ? readings[0] : undefined
  const [again, setAgain] = useState<readonly number[]>(last?.again ?? [])
  // An answer that the student has resent stays requested.
  const isSentAgain = (number: number) => answers.some((each) => each.number === number && each.rewrite)

  function save(data: FormData) {
    if (busy) return
    const levels = Object.fromEntries(
      CRITERIA.map((criterion) => [criterion, Number(data.get(criterion)) as EssayLevel]),
    ) as Opinion['levels']
    onSave({ levels, comment: formText(data, 'comment'), again: round === 1 ? [...again].sort() : [] })
  }

  return (
    <Form className={styles.form} onValid={save}>
      {CRITERIA.map((criterion) => (
        <LevelChoice key={criterion} criterion={criterion} level={last?.levels[criterion]} />
      ))}
      <FieldFrame
        name="comment"
        label="Comment"
        hint={essayMessages.commentHint}
        optional={again.length === 0}
        limit={ESSAY_COMMENT_CHARACTERS}
      >
        {(control) => (
          <textarea {...control} rows={5} defaultValue={last?.comment} required={again.length > 0} />
        )}
      </FieldFrame>
      {round === 1 ? (
        <fieldset className={styles.again}>
          <legend>Write again</legend>
          <p>{essayMessages.againHint}</p>
          <div>
            {answers.map(({ number }) => (
              <label key={number}>
                <input
                  type="checkbox"
                  checked={again.includes(number)}
                  disabled={isSentAgain(number)}
                  onChange={({ target }) =>
                    setAgain(target.checked ? [...again, number] : again.filter((each) => each !== number))
                  }
                />
                Question {number}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className={styles.note}>{essayMessages.onlyOnce}</p>
      )}
      <Button type="submit" aria-keyshortcuts="A" aria-disabled={busy}>
        {waitsSince === null ? 'Save the correction' : 'Save and open the next'}
      </Button>
    </Form>
  )
}
