import { sceneMachine } from '../../../../machines/scenes/sceneMachine.ts'
import { sceneSetMachine } from '../../../../machines/scenes/sceneSetMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { tryScene, tryScenes } from '../../../data/scenes.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../paths.ts'
import { ButtonAnchor } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { SceneSetPlay } from './SceneSetPlay.tsx'

/** The free scenes: the server judges each answer and stores nothing. */
const trialMachine = sceneSetMachine.provide({
  actors: {
    startSet: retriedJob(() => tryScenes()),
    scene: sceneMachine.provide({
      actors: { answerScene: retriedJob(({ input }) => tryScene(input)) },
    }),
  },
})

export function TryScenes({ isVisitor }: { isVisitor: boolean }) {
  const { trial } = useMessages('scenes')
  return (
    <SceneSetPlay
      machine={trialMachine}
      moduleIndex={null}
      leaveTo={isVisitor ? null : paths.practice}
      end={
        isVisitor ? (
          <ButtonAnchor href="#auth">{trial.signUp}</ButtonAnchor>
        ) : (
          <ButtonLink to={paths.home}>{trial.enrol}</ButtonLink>
        )
      }
    />
  )
}
