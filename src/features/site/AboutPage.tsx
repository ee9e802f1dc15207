import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Disclosures } from '../../ui/Disclosures.tsx'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { aboutSections } from './aboutSections.tsx'
import styles from './SitePages.module.css'

/** Who teaches here, and why. */
export function AboutPage() {
  return (
    <div className={layout.page}>
      <PageHeading title="About Us" className={styles.title} />
      <p className={layout.lead}>
        A driving school for people who want to be good at it: calm, lawful, and kind to everybody else on the
        road.
      </p>
      <div className={styles.sections}>
        <Disclosures items={aboutSections} startOpen />
      </div>
      <ButtonLink to="/student-price" look="quiet">
        See courses and prices
      </ButtonLink>
    </div>
  )
}
