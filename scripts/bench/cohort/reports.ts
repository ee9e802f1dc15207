import { randomUUID } from 'node:crypto'
import type { StudyReportAnswer } from '../../../contract/answers/study.ts'
import type { Student } from './student.ts'

export type Beat = { kind: string; moduleIndex: number | null; key: string | null }
/** What has happened in a minute besides the time. */
export type Happened = { watched?: object[]; read?: object[]; reviews?: object[] }

/** The reports of one page: one for each minute, which takes along what has happened in it. Presence checks are answered. */
export function reportsOf({ call, pass }: Student) {
  const page = randomUUID()
  let number = 0
  return async function spendMinute(beat: Beat, happened: Happened = {}): Promise<void> {
    await pass(60)
    number += 1
    const told = await call<StudyReportAnswer>('record_study', {
      p_page: page,
      p_number: number,
      p_report: { ...happened, beat },
    })
    for (const part of [told.beat, ...(told.watched ?? []), ...(told.read ?? [])]) {
      if (part && 'refusal' in part)
        throw new Error(`A part of a report was refused: ${JSON.stringify(told)}`)
    }
    const check = told.beat && 'answer' in told.beat && told.beat.answer.check
    if (check) await call('answer_presence', { p_nonce: check.nonce })
  }
}
