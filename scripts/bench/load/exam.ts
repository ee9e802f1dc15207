import type { ExamPaper } from '../../../contract/answers/exams.ts'
import type { Rpc } from './calls.ts'
import { type Measured, measureAll } from './measure.ts'
import { MODULE } from './students.ts'

const SAVES = 10

export type ExamRun = { start: Measured; save: Measured; submit: Measured }

/** All take one exam: start, save ten answers in a row, and submit. */
export async function sitExams(people: Rpc[], submitTakesRevision: boolean): Promise<ExamRun> {
  const sittings: { rpc: Rpc; paper: ExamPaper }[] = []
  const start = await measureAll(people, async (rpc, timed) => {
    sittings.push({ rpc, paper: await timed(() => startExam(rpc)) })
  })
  const save = await measureAll(sittings, async (sitting, timed) => {
    for (let place = 0; place < SAVES; place += 1) await timed(() => saveAnswer(sitting, place))
  })
  const submit = await measureAll(sittings, ({ rpc, paper: { attemptId, revision } }, timed) =>
    timed(() =>
      rpc('submit_exam', {
        p_attempt: attemptId,
        p_answers: {},
        ...(submitTakesRevision && { p_revision: revision }),
      }),
    ),
  )
  return { start, save, submit }
}

export const startExam = (rpc: Rpc) => rpc<ExamPaper>('start_exam', { p_module: MODULE })

/** Saves a choice for the question at that position, and stores the revision for the next save. Each lap chooses another option. */
export async function saveAnswer({ rpc, paper }: { rpc: Rpc; paper: ExamPaper }, place: number) {
  const lap = Math.floor(place / paper.questions.length)
  const position = place % paper.questions.length
  const question = paper.questions[position]
  const { revision } = await rpc<{ revision: number }>('save_exam_answer', {
    p_attempt: paper.attemptId,
    p_question: question?.id,
    p_option: question?.options[(position + lap) % question.options.length]?.id,
    p_revision: paper.revision,
  })
  paper.revision = revision
}
