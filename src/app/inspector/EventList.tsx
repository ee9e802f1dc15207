import { useState } from 'react'
import { formatClock } from './formatClock.ts'
import styles from './Inspector.module.css'
import type { InspectedActor, RecordedEvent } from './recording.ts'

type Props = {
  /** Oldest first; the newest is shown on top. */
  events: readonly RecordedEvent[]
  actors: readonly InspectedActor[]
  shown: number | undefined
  onChoose: (number: number) => void
}

export function EventList({ events, actors, shown, onChoose }: Props) {
  const [filter, setFilter] = useState('')
  const matching = events.filter(({ event }) =>
    event.type.toLowerCase().includes(filter.trim().toLowerCase()),
  )
  const nameOf = (id: string | null) => actors.find((actor) => actor.id === id)?.name ?? 'page'
  return (
    <>
      <label className={styles.filter}>
        <span>Filter events</span>
        <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      </label>
      <ol className={styles.events} reversed aria-label="Events of this actor">
        {matching.toReversed().map(({ number, at, from, event }) => (
          <li key={number}>
            <button type="button" aria-pressed={number === shown} onClick={() => onChoose(number)}>
              <time>{formatClock(at)}</time> <b>{event.type}</b> <span>from {nameOf(from)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
