import styles from './Inspector.module.css'
import { type RecordedEvent, type ShownSnapshot, stateText } from './recording.ts'
import { ValueTree } from './ValueTree.tsx'

function Side({
  title,
  snapshot,
  before,
}: {
  title: string
  snapshot: ShownSnapshot
  before?: ShownSnapshot
}) {
  return (
    <section>
      <h3>
        {title}: {stateText(snapshot)}
      </h3>
      <ValueTree value={snapshot.context ?? snapshot.output} before={before?.context} />
    </section>
  )
}

export function EventDetails({ event: { event, before, after } }: { event: RecordedEvent }) {
  const { type, ...values } = event
  return (
    <div className={styles.details}>
      <section>
        <h3>{type}</h3>
        {Object.keys(values).length > 0 && <ValueTree value={values} />}
      </section>
      <Side title="Before" snapshot={before} />
      {after && <Side title="After" snapshot={after} before={before} />}
    </div>
  )
}
