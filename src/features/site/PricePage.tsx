import { school } from '../../school.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { CoursePlates } from '../../ui/CoursePlate.tsx'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './SitePages.module.css'

/** The prices of the courses. */
export function PricePage() {
  return (
    <div className={layout.page}>
      <PageHeading title="Price" className={styles.title}>
        Four courses, clear prices
      </PageHeading>
      <p className={layout.lead}>
        The prices of theory and practice are fixed. A refresher starts at its price: we tell you the full one
        before you pay.
      </p>
      <div className={styles.sections}>
        <CoursePlates heading="h2" />
      </div>
      <div className={styles.ask}>
        <div>
          <h2>Ready to enroll, or still unsure?</h2>
          <p>Message us or call. Your modules open as soon as your payment is confirmed.</p>
        </div>
        <div className={styles.ways}>
          <ButtonAnchor href={school.messenger.href} target="_blank" rel="noreferrer">
            Ask on Messenger
          </ButtonAnchor>
          <ButtonAnchor look="quiet" href={school.phones[0].href}>
            Call {school.phones[0].label}
          </ButtonAnchor>
        </div>
      </div>
    </div>
  )
}
