import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import styles from './CourseSummary.module.css'

/** The road scenes that are due today; nothing while there are none. */
export function ScenesLink({ due }: { due: number }) {
  const { scenes } = useMessages('home')
  if (!due) return null
  return (
    <div className={styles.next}>
      <p>
        <b>{scenes.due(due)}</b>
        {scenes.text}
      </p>
      <ButtonLink look="quiet" to={paths.scenes}>
        {scenes.open}
      </ButtonLink>
    </div>
  )
}

/** How much of practice is due today, and the way there. */
export function PracticeLink({ due }: { due: number }) {
  const { practice } = useMessages('home')
  return (
    <div className={styles.next}>
      <p>
        <b>{due > 0 ? practice.due(due) : practice.title}</b>
        {practice.text}
      </p>
      <ButtonLink look="quiet" to={paths.practice}>
        {practice.open}
      </ButtonLink>
    </div>
  )
}
