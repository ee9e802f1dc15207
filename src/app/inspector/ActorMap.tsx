import styles from './Inspector.module.css'
import type { InspectedActor } from './recording.ts'
import { Statechart } from './Statechart.tsx'

type Props = { actors: readonly InspectedActor[]; onChoose: (id: string) => void }

type BranchProps = Props & { parent: string | null }

function Branch({ actors, parent, onChoose }: BranchProps) {
  const own = actors.filter((actor) => actor.parent === parent)
  if (own.length === 0) return null
  return (
    <ul>
      {own.map(({ id, name, machine, snapshot }) => (
        <li key={id}>
          <button type="button" aria-label={`Chart of ${name}`} onClick={() => onChoose(id)}>
            <Statechart machine={machine} snapshot={snapshot} name={name} isSmall />
          </button>
          <Branch actors={actors} parent={id} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

export const ActorMap = (props: Props) => (
  <nav className={styles.map} aria-label="Map of the live actors">
    <Branch {...props} parent={null} />
  </nav>
)
