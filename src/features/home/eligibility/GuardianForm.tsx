import { useMessages } from '../../../i18n/catalogue.ts'
import { useSchoolDetails } from '../../../school/schoolDetailsNow.ts'
import { PrintedSheet } from '../../../ui/PrintedSheet.tsx'
import styles from './GuardianForm.module.css'

function Lines({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** The printed consent, for a guardian's signature, and a notary's if the school requires one. */
export function GuardianForm({ student, course }: { student: string; course: string }) {
  const { legalName, office, notarized } = useSchoolDetails()
  const words = useMessages('guardianForm')
  return (
    <PrintedSheet className={styles.paper}>
      <h1>{words.title}</h1>
      <p>{words.to(legalName, office.label)}</p>
      <p>{words.agree(student, course, legalName)}</p>
      <p>{words.data}</p>
      <Lines names={[words.name, words.relation, words.contact, words.signature, words.date]} />
      <p>{words.notarized[notarized]}</p>
      {notarized !== 'never' && (
        <div className={styles.notary}>
          <p>{words.sworn}</p>
          <Lines names={[words.place, words.notary]} />
        </div>
      )}
    </PrintedSheet>
  )
}
