import type { Completion } from '../../../contract/answers/course.ts'
import { COURSE_NAMES } from '../../../contract/limits.ts'
import { getMyCertificates } from '../../data/certificates.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CertificateNeeds } from '../../ui/CertificateNeeds.tsx'
import { Confetti } from '../../ui/Confetti.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useLoad } from '../../ui/useLoad.ts'
import styles from './CompletionScreen.module.css'

type Props = { completion: Completion; name: string; onClose: () => void }

export function CompletionScreen({ completion, name, onClose }: Props) {
  const language = useLanguage()
  const { completion: words } = useMessages('learning')
  const school = useSchool()
  const { data: certification } = useLoad('certificates', getMyCertificates)
  return (
    <div className={styles.screen}>
      <Confetti />
      <div className={styles.plate}>
        <p className={styles.exit}>{words.title}</p>
        <PageHeading title={words.title} className={styles.heading}>
          {words.congratulations(name)}
        </PageHeading>
        <p className={styles.text}>
          {words.text(COURSE_NAMES[completion.course], school.name)}{' '}
          <time dateTime={completion.completedAt}>{formatDateTime(completion.completedAt, language)}</time>.
        </p>
      </div>
      <div className={styles.lane} aria-hidden="true" />
      <div className={styles.next}>
        {certification ? <CertificateNeeds missing={certification.missing} /> : <p>{words.next}</p>}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={paths.home}>{words.home}</ButtonLink>
        <Button look="quiet" onClick={onClose}>
          {words.modules}
        </Button>
      </div>
    </div>
  )
}
