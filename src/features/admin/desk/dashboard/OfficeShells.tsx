import type { ReactNode } from 'react'
import { messages } from '../../../../messages.ts'
import { paths } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { BackPage } from '../../people/record/BackPage.tsx'
import record from '../../people/record/StudentRecordPage.module.css'
import essay from '../../training/essays/EssayReading.module.css'
import { essayMessages } from '../../training/essays/essayMessages.ts'
import styles from './Office.module.css'

/** The dashboard before the admin's duties are known: `name` is the first name's placeholder. */
export function DashboardShell({ name }: { name: ReactNode }) {
  return (
    <div className={styles.office} lang="en">
      <div className={styles.rail} />
      <div className={styles.page}>
        <div className={styles.top}>
          <h1 className={styles.heading}>Welcome, {name}</h1>
        </div>
      </div>
    </div>
  )
}

export function RecordShell() {
  return (
    <BackPage to={paths.dashboard} from="Dashboard" className={record.page}>
      <h1 className={record.heading}>Student record</h1>
      <div data-plain>
        <EmptyState title={messages.noStudentChosen}>{messages.chooseStudent}</EmptyState>
      </div>
    </BackPage>
  )
}

export function EssayShell() {
  return (
    <BackPage to={paths.dashboard} from="Dashboard" className={essay.page}>
      <h1 className={essay.heading}>Essay</h1>
      <div data-plain>
        <EmptyState title={essayMessages.noEssay}>{essayMessages.chooseEssay}</EmptyState>
      </div>
    </BackPage>
  )
}
