import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { watchReportMachine } from '../../../../machines/video/watchReportMachine.ts'
import styles from './VideoPanel.module.css'

/** Says so while what was watched cannot be brought to the server. */
export function WatchReportStatus({ report }: { report: ActorRefFrom<typeof watchReportMachine> }) {
  const retrying = useSelector(report, (snapshot) => snapshot.hasTag('retrying'))
  return retrying && <p className={styles.unsaved}>What you watched is not saved yet, retrying</p>
}
