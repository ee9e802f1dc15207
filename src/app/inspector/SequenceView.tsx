import { type CSSProperties, useEffect, useRef } from 'react'
import { formatClock } from './formatClock.ts'
import styles from './Inspector.module.css'
import type { InspectedActor, RecordedEvent } from './recording.ts'

type Props = { actors: readonly InspectedActor[]; events: readonly RecordedEvent[] }

const PAGE = 'page'

/** A promise actor sends its result to itself before its parent. */
const OWN_AFFAIR = /^xstate\.promise\./

/** A column per actor, a row per event, newest last. Actors of one name share a column: retries are new. */
export function SequenceView({ actors, events }: Props) {
  const foot = useRef<HTMLLIElement>(null)
  const nameOf = (id: string | null) => actors.find((actor) => actor.id === id)?.name ?? PAGE
  const messages = events
    .filter(({ event }) => !OWN_AFFAIR.test(event.type))
    .map((each) => ({ ...each, from: nameOf(each.from), to: nameOf(each.to) }))
  const columns = [...new Set([PAGE, ...messages.flatMap(({ from, to }) => [from, to])])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because an event was added
  useEffect(() => {
    foot.current?.scrollIntoView({ block: 'nearest' })
  }, [events])

  return (
    <section className={styles.sequence} aria-label="Sequence">
      <ol style={{ '--columns': columns.length } as CSSProperties} aria-label="Who sent what to whom">
        <li className={styles.head} aria-hidden="true">
          <span />
          {columns.map((name) => (
            <b key={name}>{name}</b>
          ))}
        </li>
        {messages.map(({ number, at, from, to, event }) => {
          const [start, end] = [columns.indexOf(from), columns.indexOf(to)]
          return (
            <li key={number} aria-label={`${from} sent ${event.type} to ${to}`}>
              <span className={styles.message}>
                <time>{formatClock(at)}</time> <b>{event.type}</b>
              </span>
              <span
                className={styles.arrow}
                data-direction={start === end ? 'self' : start < end ? 'right' : 'left'}
                style={{ gridColumn: `${Math.min(start, end) + 2} / ${Math.max(start, end) + 3}` }}
              />
            </li>
          )
        })}
        <li ref={foot} aria-hidden="true" />
      </ol>
    </section>
  )
}
