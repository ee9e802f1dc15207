import '../../contract/shapes/formerRuns.ts'
import type { MyFormerRun } from '../../contract/answers/formerRuns.ts'
import { callRpc } from './transport/unwrap.ts'

/** The user's earlier runs of courses that were bought again, newest first. */
export async function getMyFormerRuns(): Promise<MyFormerRun[]> {
  return callRpc('my_former_runs')
}
