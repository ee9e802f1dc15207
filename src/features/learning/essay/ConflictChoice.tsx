import { useSelector } from '@xstate/react'
import type { EssayActor } from '../../../../machines/essay/essayMachine.ts'
import { bodyOf, isToWrite, questionOf } from '../../../../machines/essay/essaySheet.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../Notice.tsx'
import styles from './EssayPanel.module.css'

/** Written in two tabs or devices: the student chooses. After a sent answer, the text can only be copied. */
export function ConflictChoice({ essay }: { essay: EssayActor }) {
  const { conflict } = useMessages('assessment')
  const { mine, theirs, isSent } = useSelector(
    essay,
    ({ context }) => {
      const question = questionOf(context)
      return {
        mine: context.unsaved[context.number]?.body ?? '',
        theirs: bodyOf({ ...context, unsaved: {} }),
        isSent: question !== null && !isToWrite(question),
      }
    },
    (one, other) => one.mine === other.mine && one.theirs === other.theirs && one.isSent === other.isSent,
  )
  return (
    <Notice look="attention" title={isSent ? conflict.essaySent : conflict.essay}>
      <p>{isSent ? conflict.copyYours : conflict.untouched}</p>
      <div className={styles.versions}>
        <section aria-label={conflict.textHere}>
          <h3>{isSent ? conflict.hereNotSent : conflict.here}</h3>
          <p className={styles.version}>{mine}</p>
          {!isSent && (
            <Button onClick={() => essay.send({ type: 'conflict.keepMine' })}>{conflict.keepText}</Button>
          )}
        </section>
        <section aria-label={conflict.textElsewhere}>
          <h3>{isSent ? conflict.sent : conflict.elsewhere}</h3>
          <p className={styles.version}>{theirs}</p>
          <Button
            look={isSent ? undefined : 'quiet'}
            onClick={() => essay.send({ type: 'conflict.takeTheirs' })}
          >
            {isSent ? conflict.goOnWithSent : conflict.takeText}
          </Button>
        </section>
      </div>
    </Notice>
  )
}
