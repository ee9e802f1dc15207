import { createActor, SimulatedClock, type Snapshot } from 'xstate'
import type { EssayPaper, EssayReceipt } from '../../../contract/answers/essays.ts'
import { essayMachine } from '../../../machines/essay/essayMachine.ts'
import type { EssayAnswer } from '../../../machines/essay/essaySetup.ts'
import { bodyOf, type EssayDraft } from '../../../machines/essay/essaySheet.ts'
import type { AssessmentInput } from '../../../machines/shared/assessment.ts'
import { autosaveMachine, type Change } from '../../../machines/shared/autosaveMachine.ts'
import { retriedJob } from '../../../machines/shared/retriedJob.ts'
import { device, scripted, settle } from '../jobs.ts'
import { essayPaper } from '../papers.ts'

type Saved = { revision: number }
export type Save = Change & { revision: number }

export const papersOf = (...answers: Parameters<typeof scripted<EssayPaper, AssessmentInput>>) =>
  scripted<EssayPaper, AssessmentInput>(...answers)
export const savesOf = (...answers: Parameters<typeof scripted<Saved, Save>>) =>
  scripted<Saved, Save>(...answers)
export const receiptsOf = (...answers: Parameters<typeof scripted<EssayReceipt, EssayAnswer>>) =>
  scripted<EssayReceipt, EssayAnswer>(...answers)

export function receipt(...sent: number[]): EssayReceipt {
  return { sent, modulePassed: sent.length === 5, completion: null }
}

type Sitting = {
  papers?: ReturnType<typeof papersOf>
  saves?: ReturnType<typeof savesOf>
  /** Replaces `saves` by an actor that the test resolves. */
  saveJob?: ReturnType<typeof savesOf>['job']
  receipts?: ReturnType<typeof receiptsOf>
  draft?: EssayDraft | null
  storage?: ReturnType<typeof device<EssayDraft, AssessmentInput>>
  snapshot?: Snapshot<unknown>
}

/** Starts an essay; by default the server accepts everything. */
export async function writeEssay({
  papers = papersOf(essayPaper()),
  saves = savesOf({ revision: 1 }),
  saveJob = saves.job,
  receipts = receiptsOf(receipt(1)),
  draft = null,
  storage = device<EssayDraft, AssessmentInput>(),
  snapshot,
}: Sitting = {}) {
  const clock = new SimulatedClock()
  const machine = essayMachine.provide({
    actors: {
      deviceDraft: storage.job,
      openEssay: retriedJob(async (args) => ({ paper: await papers.call(args), draft })),
      sendAnswer: receipts.retried,
      autosave: autosaveMachine.provide({ actors: { save: saveJob } }),
    },
  })
  const essay = createActor(machine, {
    clock,
    input: { studentId: 'amina', moduleIndex: 5 },
    ...(snapshot && { snapshot }),
  }).start()
  await settle()
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  const write = (body: string) => essay.send({ type: 'answer.write', body })
  const send = async () => {
    essay.send({ type: 'answer.send' })
    await settle()
  }
  const state = () => essay.getSnapshot()
  const body = (number?: number) => bodyOf(state().context, number)
  return { essay, wait, write, send, state, body, saves, papers, receipts, storage }
}
