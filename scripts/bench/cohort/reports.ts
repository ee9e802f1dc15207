import { randomUUID } from 'node:crypto'
import type { StudyReportAnswer } from '../../../contract/answers/study.ts'
import type { Student } from './student.ts'

export type Beat = { kind: string; moduleIndex: number | null; key: string | null }
export type Happened = { watched?: object[]; read?: object[]; reviews?: object[] }

/** When a page reports the time of answered activities, after the last answer or report (studyCounterMachine, s). */
const MINUTE = 60
const SILENCE = 100
const LONGEST_SILENCE = 240
const BY_ANSWERS = ['scenes', 'case', 'exam', 'mock', 'look']

/** The reports of one page: one per minute, or after idle time if answers report time. Presence checks are answered. */
export function reportsOf({ call, pass }: Student) {
  const page = randomUUID()
  let number = 0
  let sinceReport = 0
  let sinceSign = 0
  let now: Beat | null = null
  let happens: () => Happened = () => ({})

  async function report(beat: Beat, before: Beat | null): Promise<void> {
    number += 1
    const told = await call<StudyReportAnswer>('record_study', {
      p_page: page,
      p_number: number,
      p_report: { ...happens(), beat: { ...beat, before, resumed: number === 1 } },
    })
    sinceReport = 0
    sinceSign = 0
    for (const part of [told.beat, ...(told.watched ?? []), ...(told.read ?? [])]) {
      if (part && 'refusal' in part)
        throw new Error(`A part of a report was refused: ${JSON.stringify(told)}`)
    }
    const check = told.beat && 'answer' in told.beat && told.beat.answer.check
    if (!check) return
    await pass(1)
    await call('answer_presence', { p_nonce: check.nonce })
  }

  return {
    /** Spends minutes with one activity; switching counts the former one at once. */
    async spend(minutes: number, beat: Beat, happened: (report: number) => Happened = () => ({})) {
      if (now === null || JSON.stringify(now) !== JSON.stringify(beat)) await report(beat, now)
      now = beat
      let reports = 0
      happens = () => happened(reports++)
      const next = () =>
        BY_ANSWERS.includes(beat.kind)
          ? Math.min(SILENCE - sinceSign, LONGEST_SILENCE - sinceReport)
          : MINUTE - sinceReport
      for (let left = minutes * 60; left > 0; ) {
        const until = next()
        const step = Math.min(left, until)
        await pass(step)
        left -= step
        sinceReport += step
        sinceSign += step
        if (step === until) await report(beat, null)
      }
    },
    /** Closes the page: what it has not reported yet is counted. */
    async leave() {
      if (now) await report(now, null)
    },
    noteAnswer: () => {
      sinceSign = 0
    },
  }
}
