import type { FirstScene } from '../../../../contract/answers/scenes.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { describeActor } from './describe.ts'
import styles from './Scene.module.css'

type Props = {
  scene: FirstScene
  order: readonly string[]
  mistake: string | null | undefined
  /** Null while nothing can be chosen. */
  onTap: ((id: string) => void) | null
}

export function RoadUsers({ scene, order, mistake, onTap }: Props) {
  const { first: labels, words } = useMessages('scenes')
  return (
    <ul className={styles.users} aria-label={labels.users}>
      {scene.actors.map((actor) => {
        const number = order.indexOf(actor.id) + 1
        return (
          <li key={actor.id}>
            <button
              type="button"
              className={classNames(styles.user, mistake === actor.id && styles.mistaken)}
              aria-pressed={number > 0}
              disabled={onTap === null}
              onClick={() => onTap?.(actor.id)}
            >
              <span className={styles.number} aria-hidden="true">
                <b>{number > 0 && number}</b>
              </span>
              <span>
                <b>{words.name(actor)}</b>
                <VisuallyHidden>, </VisuallyHidden>
                <small>{describeActor(scene, actor, words)}</small>
                {number > 0 && <VisuallyHidden>, {labels.chosen(number)}</VisuallyHidden>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
