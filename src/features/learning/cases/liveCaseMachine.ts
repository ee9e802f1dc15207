import { caseMachine } from '../../../../machines/cases/caseMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { chooseInCase, startCase } from '../../../data/cases.ts'

export const liveCaseMachine = caseMachine.provide({
  actors: {
    startCase: retriedJob(({ input }) => startCase(input.key, input.again)),
    chooseInCase: retriedJob(({ input }) => chooseInCase(input)),
  },
})
