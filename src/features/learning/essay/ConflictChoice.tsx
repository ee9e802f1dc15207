import { useSelector } from '@xstate/react'
import type { EssayActor } from '../../../../machines/essay/essayMachine.ts'
import { questionOf } from '../../../../machines/essay/essaySheet.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../Notice.tsx'
import styles from './EssayPanel.module.css'

/**
 * The same answer was written in two tabs or devices: shows both texts, and the student chooses. An answer that was sent
 * elsewhere is final: there the text here can only be copied.
 */
export function ConflictChoice({ essay }: { essay: EssayActor }) {
  const { mine, theirs, isSent } = useSelector(
    essay,
    ({ context }) => {
      const question = questionOf(context)
      return {
        mine: context.unsaved[context.number]?.body ?? '',
        theirs: question?.response?.body ?? question?.draft?.body ?? '',
        isSent: Boolean(question?.response),
      }
    },
    (one, other) => one.mine === other.mine && one.theirs === other.theirs && one.isSent === other.isSent,
  )
  return (
    <Notice
      look="attention"
      title={
        isSent
          ? 'This answer was already sent from another tab or device.'
          : 'This answer was also changed in another tab or on another device.'
      }
    >
      <p>
        {isSent
          ? 'A sent answer is final. Copy what you still need of the text here: it is deleted when you go on.'
          : 'Nothing is overwritten until you choose.'}
      </p>
      <div className={styles.versions}>
        <section aria-label="The text here">
          <h3>{isSent ? 'Here, not sent' : 'Here'}</h3>
          <p className={styles.version}>{mine}</p>
          {!isSent && (
            <Button onClick={() => essay.send({ type: 'conflict.keepMine' })}>Keep the text here</Button>
          )}
        </section>
        <section aria-label="The text from elsewhere">
          <h3>{isSent ? 'Sent' : 'Elsewhere'}</h3>
          <p className={styles.version}>{theirs}</p>
          <Button
            look={isSent ? undefined : 'quiet'}
            onClick={() => essay.send({ type: 'conflict.takeTheirs' })}
          >
            {isSent ? 'Go on with the sent answer' : 'Take the other text'}
          </Button>
        </section>
      </div>
    </Notice>
  )
}
