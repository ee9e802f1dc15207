import type { ChangeParams, DashboardParams } from '../dashboardParams.ts'
import { UploadList } from './UploadList.tsx'
import { WaitingList } from './WaitingList.tsx'

/** The office's work with the LTO's Land Transportation Management System: what waits, and what is there. */
export function LtmsWorklist(props: { params: DashboardParams; change: ChangeParams }) {
  return props.params.uploaded ? <UploadList {...props} /> : <WaitingList {...props} />
}
