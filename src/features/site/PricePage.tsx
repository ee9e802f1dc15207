import { useMessages } from '../../i18n/catalogue.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { CoursePlates } from '../../ui/CoursePlate.tsx'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './SitePages.module.css'

export function PricePage() {
  const { messenger, phones } = useSchool()
  const [phone] = phones
  const { courses } = useMessages('common')
  const { prices } = useMessages('site')
  return (
    <div className={layout.page}>
      <PageHeading title={prices.title} className={styles.title}>
        {courses.heading}
      </PageHeading>
      <p className={layout.lead}>{prices.lead}</p>
      <div className={styles.sections}>
        <CoursePlates heading="h2" />
      </div>
      <div className={styles.ask}>
        <div>
          <h2>{prices.unsure}</h2>
          <p>{prices.ask}</p>
        </div>
        <div className={styles.ways}>
          <ButtonAnchor href={messenger} target="_blank" rel="noreferrer">
            {prices.askOnMessenger}
          </ButtonAnchor>
          {phone && (
            <ButtonAnchor look="quiet" href={phone.href}>
              {prices.call(phone.label)}
            </ButtonAnchor>
          )}
        </div>
      </div>
    </div>
  )
}
