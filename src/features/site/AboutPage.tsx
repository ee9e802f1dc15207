import { classNames } from '../../lib/classNames.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Disclosures } from '../../ui/Disclosures.tsx'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { aboutSections } from './aboutSections.tsx'
import styles from './SitePages.module.css'

/** The page about the school and its instructors. */
export function AboutPage() {
  return (
    <div className={classNames(layout.page, styles.about)}>
      <div>
        <PageHeading title="About Us" className={styles.title} />
        <p className={layout.lead}>
          A driving school for people who want to be good at it: calm, lawful, and kind to everybody else on
          the road.
        </p>
        <ButtonLink to={paths.prices} look="quiet" className={styles.prices}>
          See courses and prices
        </ButtonLink>
      </div>
      <Disclosures items={aboutSections} startOpen />
    </div>
  )
}
