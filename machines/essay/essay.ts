import type { Bilingual } from '../shared/bilingual.ts'

export type EssayCourse = 'otdc' | 'ddc'

/** One of the five questions of a course's essay, with this student's draft or sent answer. */
export type EssayQuestion = {
  number: number
  text: Bilingual
  draft: { body: string; version: number } | null
  response: { body: string; submittedAt: string } | null
}

export type Completion = { course: EssayCourse; completedAt: string }

/** Everything the essay panel needs, as `open_essay` returns it. */
export type EssayPaper = { moduleIndex: number; course: EssayCourse; questions: EssayQuestion[] }

/** The server's answer to a sent answer: which questions are sent, and the course's completion if this was the last step. */
export type EssayReceipt = { sent: number[]; modulePassed: boolean; completion: Completion | null }
