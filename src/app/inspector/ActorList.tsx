import styles from './Inspector.module.css'
import { type InspectedActor, stateText } from './recording.ts'

type Props = {
  actors: readonly InspectedActor[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

export function ActorList({ actors, chosen, onChoose }: Props) {
  const under = (parent: string | null): InspectedActor[] =>
    actors.filter((actor) => actor.parent === parent).flatMap((actor) => [actor, ...under(actor.id)])
  return (
    <ul className={styles.actors} aria-label="Live actors">
      {under(null).map((actor) => (
        <li key={actor.id}>
          <button
            type="button"
            aria-pressed={actor.id === chosen}
            data-depth={Math.min(actor.depth, 3)}
            onClick={() => onChoose(actor.id)}
          >
            <b>{actor.name}</b> <span>{stateText(actor.snapshot)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
