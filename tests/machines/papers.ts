import type { EssayPaper } from '../../contract/answers/essays.ts'
import type { ExamPaper, ExamResult } from '../../contract/answers/exams.ts'

const text = (en: string) => ({ en, fil: en })

/** An exam of three questions `q1` to `q3`, each with the options `q1-a` to `q1-c`. */
export function examPaper(changes: Partial<ExamPaper> = {}): ExamPaper {
  const questions = ['q1', 'q2', 'q3'].map((id) => ({
    id,
    text: text(id),
    image: null,
    options: ['a', 'b', 'c'].map((letter) => ({ id: `${id}-${letter}`, text: text(letter) })),
  }))
  return {
    attemptId: 'attempt-1',
    moduleIndex: 1,
    number: 1,
    questions,
    answers: {},
    revision: 0,
    readingMilliseconds: 0,
    ...changes,
  }
}

const graded = { attemptId: 'attempt-1', topics: [], questions: 3, review: [], wait: null }

export const passedExam: ExamResult = { ...graded, score: 85, passed: true, failures: 0, mustRewatch: false }

export function failedExam(failures: number): ExamResult {
  return { ...graded, score: 40, passed: false, failures, mustRewatch: failures >= 3 }
}

export function essayPaper({
  sent = [],
  drafts = {},
  again = [],
}: {
  sent?: number[]
  drafts?: Record<number, string>
  /** Answers that an instructor requested again. */
  again?: number[]
} = {}): EssayPaper {
  const questions = [1, 2, 3, 4, 5].map((number) => {
    const draft = drafts[number]
    return {
      number,
      text: text(`Question ${number}`),
      draft: draft === undefined ? null : { body: draft, revision: 3 },
      response: sent.includes(number)
        ? { body: longText(number), submittedAt: '2026-03-01T08:00:00Z' }
        : null,
      again: again.includes(number),
    }
  })
  return { moduleIndex: 5, course: 'otdc', reading: null, questions }
}

export function longText(number: number): string {
  return Array.from({ length: 20 }, (_, index) => `word${number}${index}`).join(' ')
}
