import type { StudyBeat, StudyClock, StudyHours } from '../../contract/answers/study.ts'
import type { StudyActivity } from '../../machines/study/study.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** The student's hours in the current course; null for somebody who is in none. */
export async function getMyHours(): Promise<StudyHours | null> {
  return callRpc('my_hours')
}

/** Agrees that hours are counted, as the notice of this version says. Throws `study_terms_changed`. */
export async function recordStudyConsent(version: string): Promise<StudyHours> {
  return changeByRpc('record_study_consent', { p_version: version })
}

/** A page in view, named by `page`, says that the student is studying; `resumed` when the time since the last beat does not count. */
export async function recordStudyBeat(
  page: string,
  { kind, moduleIndex, key }: StudyActivity,
  resumed: boolean,
): Promise<StudyBeat> {
  return callRpc('record_study_beat', {
    p_page: page,
    p_kind: kind,
    p_module: moduleIndex ?? undefined,
    p_key: key ?? undefined,
    p_resumed: resumed,
  })
}

/** Answers a presence check. Throws `presence_too_late`; a second answer changes nothing. */
export async function answerPresence(nonce: string): Promise<StudyClock> {
  return callRpc('answer_presence', { p_nonce: nonce })
}
