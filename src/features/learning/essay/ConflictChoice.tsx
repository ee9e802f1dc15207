import { useSelector } from '@xstate/react'
import type { EssayActor } from '../../../../machines/essay/essayMachine.ts'
import { questionOf } from '../../../../machines/essay/essaySheet.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../Notice.tsx'
import styles from './EssayPanel.module.css'

/** The same answer was written in two tabs or devices: shows both texts, and the student chooses. */
export function ConflictChoice({ essay }: { essay: EssayActor }) {
  const { mine, theirs } = useSelector(
    essay,
    ({ context }) => ({
      mine: context.unsaved[context.number]?.body ?? '',
      theirs: questionOf(context)?.draft?.body ?? '',
    }),
    (one, other) => one.mine === other.mine && one.theirs === other.theirs,
  )
  return (
    <Notice look="attention" title="This answer was also changed in another tab or on another device.">
      <p>Nothing is overwritten until you choose.</p>
      <div className={styles.versions}>
        <section aria-label="The text here">
          <h3>Here</h3>
          <p className={styles.version}>{mine}</p>
          <Button onClick={() => essay.send({ type: 'conflict.keepMine' })}>Keep the text here</Button>
        </section>
        <section aria-label="The text from elsewhere">
          <h3>Elsewhere</h3>
          <p className={styles.version}>{theirs}</p>
          <Button look="quiet" onClick={() => essay.send({ type: 'conflict.takeTheirs' })}>
            Take the other text
          </Button>
        </section>
      </div>
    </Notice>
  )
}
