import '../../contract/shapes/cases.ts'
import type { CaseRun, CaseSummary } from '../../contract/answers/cases.ts'
import type { CaseChoice } from '../../machines/cases/caseMachine.ts'
import { noteAnswer } from './study.ts'
import { callRpc } from './transport/unwrap.ts'

export const listCases = (): Promise<CaseSummary[]> => callRpc('my_cases')

/** The student's run of a case, or a new one; `again` restarts a finished run. */
export const startCase = (key: string, again: boolean): Promise<CaseRun> =>
  callRpc('start_case', { p_case: key, p_again: again })

/** Saves a choice; a repeat returns the first one. */
export const chooseInCase = ({ runId, step, place }: CaseChoice): Promise<CaseRun> =>
  callRpc('choose_in_case', { p_run: runId, p_step: step, p_place: place }).then(noteAnswer)
