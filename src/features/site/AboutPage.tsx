import { useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { paths } from '../../paths.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Disclosures } from '../../ui/Disclosures.tsx'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './SitePages.module.css'

function Points({ list }: { list: readonly string[] }) {
  return (
    <ul>
      {list.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

export function AboutPage() {
  const school = useSchool()
  const { about } = useMessages('site')
  const { profile, mission, services, why } = about
  const sections = [
    {
      title: profile.title,
      body: (
        <>
          <p>{profile.began(school.legalName)}</p>
          <p>{profile.place(school.office.region)}</p>
        </>
      ),
    },
    { title: mission.title, body: <p>{mission.text}</p> },
    { title: services.title, body: <Points list={services.list} /> },
    { title: why.title, body: <Points list={why.list} /> },
  ]
  return (
    <div className={classNames(layout.page, styles.about)}>
      <div>
        <PageHeading title={about.title} className={styles.title} />
        <p className={layout.lead}>{about.lead}</p>
        <ButtonLink to={paths.prices} look="quiet" className={styles.prices}>
          {about.prices}
        </ButtonLink>
      </div>
      <Disclosures items={sections} startOpen />
    </div>
  )
}
