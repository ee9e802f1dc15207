import type { Completion } from '../../../machines/essay/essay.ts'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { school } from '../../school.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './CompletionScreen.module.css'
import { courseName } from './courses.ts'

type Props = { completion: Completion; name: string; onClose: () => void }

/** Shown when the course is completed, with the date. */
export function CompletionScreen({ completion, name, onClose }: Props) {
  return (
    <div className={styles.screen}>
      <div className={styles.plate}>
        <p className={styles.exit}>Course completed</p>
        <PageHeading title="Course completed" className={styles.heading}>
          Congratulations, {name}
        </PageHeading>
        <p className={styles.text}>
          You have completed the {courseName(completion.course)} of {school.name} on{' '}
          <time dateTime={completion.completedAt}>{formatDateTime(completion.completedAt)}</time>.
        </p>
      </div>
      <div className={styles.lane} aria-hidden="true" />
      <p className={styles.next}>The school has been told. Book your time on the track, and drive safely.</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home}>To the home page</ButtonLink>
        <Button look="quiet" onClick={onClose}>
          Look at the modules again
        </Button>
      </div>
    </div>
  )
}
