import { useCallback, useId, useState } from 'react'
import type { PersonVerdict } from '../../../../../contract/answers/pictureStates.ts'
import type { PictureCheck, PictureSheet as Sheet } from '../../../../../contract/answers/pictures.ts'
import { recordVerdict } from '../../../../data/pictures.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { formatDuration, formatNumber } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { ReasonForm } from '../../kit/dialogs/ReasonForm.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { Facts } from '../../kit/words/Facts.tsx'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import styles from './PictureSheet.module.css'
import { Thumb } from './Thumb.tsx'
import { VERDICTS } from './verdicts.ts'

const fingersOf = (count: number) => `${count} ${count === 1 ? 'finger' : 'fingers'}`

function emptyReason({ asked, taken }: PictureCheck): string {
  if (!asked) return 'No consent'
  return taken ? 'Removed' : 'No picture'
}

function Identity({ sheet: { papers }, onShown }: { sheet: Sheet; onShown: () => void }) {
  if (!papers) return <p className={styles.none}>There are no ID photos. Compare with the ID at the desk.</p>
  return (
    <div className={styles.identity}>
      <Thumb document={papers.front} alt="The front of the ID" onShown={onShown} />
      <Thumb document={papers.selfie} alt="The face that was sent with the ID" onShown={onShown} />
    </div>
  )
}

type Props = {
  studentId: string
  sheet: Sheet
  onGiven: (verdict: PersonVerdict) => void
  onStale: () => Promise<void>
}

/** All pictures of a student's course beside the ID, and one verdict. People compare; no face recognition is used. */
export function PictureSheet({ studentId, sheet, onGiven, onStale }: Props) {
  const headingId = useId()
  const [busy, setBusy] = useState(false)
  const [explaining, setExplaining] = useState<PersonVerdict | null>(null)
  const [shown, setShown] = useState(0)
  const countShown = useCallback(() => setShown((count) => count + 1), [])
  const { state, checks, papers, note, givenBy, givenAt } = sheet
  const photos = checks.filter(({ picture }) => picture).length + (papers ? 2 : 0)
  // Blocks a verdict on pictures not yet shown, such as by the second press of a double click.
  const waiting = busy || shown < photos
  if (!state) return <p>No pictures were due while this student studied.</p>
  const { due, taken, verdict, holds } = state

  async function give(chosen: PersonVerdict, reason: string) {
    if (waiting) return
    setBusy(true)
    try {
      await recordVerdict(studentId, chosen, reason, due)
      onGiven(chosen)
    } catch (failure) {
      toastError(messageFor(failure))
      await onStale()
    }
    setBusy(false)
  }

  return (
    <section className={layout.section} aria-labelledby={headingId}>
      <h3 id={headingId}>Pictures while studying</h3>
      <div className={styles.sheet} data-evidence>
        <Identity sheet={sheet} onShown={countShown} />
        <ol className={styles.pictures}>
          {checks.map((check) => (
            <li key={check.askedAt}>
              {check.picture ? (
                <Thumb
                  document={check.picture}
                  alt={`Picture of ${formatSchoolDay(check.askedAt)}`}
                  onShown={countShown}
                />
              ) : (
                <p className={styles.none}>{emptyReason(check)}</p>
              )}
              <small>
                {formatSchoolDay(check.askedAt)} · {fingersOf(check.fingers)}
              </small>
            </li>
          ))}
        </ol>
      </div>
      <Facts
        facts={[
          { name: 'Pictures', value: `${formatNumber(taken)} of ${formatNumber(due)}` },
          { name: 'Proven by picture', value: formatDuration(state.provenSeconds) },
          { name: 'Not proven by picture', value: formatDuration(state.unprovenSeconds) },
          {
            name: 'Verdict',
            value:
              verdict &&
              `${VERDICTS[verdict].said}, by ${givenBy} on ${formatSchoolDay(givenAt ?? '')}${note ? `: ${note}` : ''}${holds ? '' : '. There has been another check since.'}`,
          },
        ]}
      />
      {explaining ? (
        <ReasonForm
          submit={VERDICTS[explaining].press}
          busy={busy}
          onSubmit={(reason) => void give(explaining, reason)}
          onCancel={() => setExplaining(null)}
        />
      ) : (
        <div className={`${layout.buttons} ${styles.verdicts}`}>
          {taken > 0 && (
            <Button
              aria-keyshortcuts="A"
              aria-disabled={waiting}
              onClick={() => void give('same_person', '')}
            >
              {VERDICTS.same_person.press}
            </Button>
          )}
          {(['unclear', 'another_person', 'seen_at_desk'] as const)
            .filter((each) => taken > 0 || each === 'seen_at_desk')
            .map((each) => (
              <Button
                key={each}
                look="quiet"
                aria-keyshortcuts={each === 'another_person' ? 'R' : undefined}
                aria-disabled={busy}
                onClick={() => setExplaining(each)}
              >
                {VERDICTS[each].press}…
              </Button>
            ))}
        </div>
      )}
    </section>
  )
}
