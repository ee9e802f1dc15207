import type { MyFormerRun } from '../../../../contract/answers/formerRuns.ts'
import { COURSE_NAMES } from '../../../../contract/limits.ts'
import { downloadCertificate } from '../../../data/certificates.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { downloadFile } from '../../../lib/downloadFile.ts'
import { formatDate, formatDuration, today } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import layout from '../../../ui/layout.module.css'
import { toastError } from '../../../ui/toast.ts'
import styles from './FormerCourseList.module.css'

async function download(serial: string) {
  try {
    downloadFile(`${serial}.pdf`, await downloadCertificate(serial))
  } catch (error) {
    toastError(messageFor(error))
  }
}

function FormerCourse({ run }: { run: MyFormerRun }) {
  const language = useLanguage()
  const { former } = useMessages('former')
  const { course, beganAt, completedAt, seconds, modules, certificate } = run
  const dayOf = (moment: string) => today(new Date(moment))
  const day = (moment: string) => formatDate(dayOf(moment), language)
  return (
    <Disclosure title={former.title(COURSE_NAMES[course], dayOf(beganAt).slice(0, 4))}>
      <FactList
        className={styles.facts}
        facts={[
          [former.began, day(beganAt)],
          [former.completed, completedAt ? day(completedAt) : former.never],
          [former.hours, formatDuration(seconds)],
          ...modules.map(
            ({ title, passedAt }) =>
              [title[language], passedAt ? former.passed(day(passedAt)) : former.notPassed] as const,
          ),
          [former.certificate, certificate],
        ]}
      />
      {certificate && (
        <Button look="quiet" small onClick={() => void download(certificate)}>
          {former.download}
        </Button>
      )}
    </Disclosure>
  )
}

export function FormerCourseList({ runs }: { runs: MyFormerRun[] }) {
  const { former } = useMessages('former')
  return (
    <section className={`${layout.card} ${styles.former}`} aria-labelledby="former-heading">
      <h2 id="former-heading">{former.heading}</h2>
      <p>{former.text}</p>
      {runs.map((run) => (
        <FormerCourse key={run.id} run={run} />
      ))}
    </section>
  )
}
