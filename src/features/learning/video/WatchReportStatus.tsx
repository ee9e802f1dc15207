import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { watchReportMachine } from '../../../../machines/video/watchReportMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import styles from './VideoPanel.module.css'

export function WatchReportStatus({ report }: { report: ActorRefFrom<typeof watchReportMachine> }) {
  const { video } = useMessages('learning')
  const retrying = useSelector(report, (snapshot) => snapshot.hasTag('retrying'))
  return retrying && <p className={styles.unsaved}>{video.notSaved}</p>
}
