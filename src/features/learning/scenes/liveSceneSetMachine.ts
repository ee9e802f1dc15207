import { sceneMachine } from '../../../../machines/scenes/sceneMachine.ts'
import { sceneSetMachine } from '../../../../machines/scenes/sceneSetMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { answerScene, beginScene, startSceneSet } from '../../../data/scenes.ts'

export const liveSceneSetMachine = sceneSetMachine.provide({
  actors: {
    startSet: retriedJob(({ input }) => startSceneSet(input.moduleIndex, input.again)),
    scene: sceneMachine.provide({
      actors: {
        answerScene: retriedJob(({ input }) => answerScene(input)),
        beginScene: retriedJob(({ input }) => beginScene(input)),
      },
    }),
  },
})
