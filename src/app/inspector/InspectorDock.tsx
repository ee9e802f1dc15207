import { useState, useSyncExternalStore } from 'react'
import { ActorList } from './ActorList.tsx'
import { ActorMap } from './ActorMap.tsx'
import { EventDetails } from './EventDetails.tsx'
import { EventList } from './EventList.tsx'
import styles from './Inspector.module.css'
import type { Recorder } from './recording.ts'
import { SequenceView } from './SequenceView.tsx'
import { Statechart } from './Statechart.tsx'

const VIEWS = ['Map', 'Chart', 'Events', 'Sequence'] as const

const FIRST = 'learningFlow'

export function InspectorDock({ recorder }: { recorder: Recorder }) {
  const { actors, events } = useSyncExternalStore(recorder.subscribe, recorder.read)
  const [open, setOpen] = useState(true)
  const [view, setView] = useState<(typeof VIEWS)[number]>('Map')
  const [chosen, choose] = useState<string | null>(null)
  /** The number of the selected event; null follows the newest one. */
  const [step, setStep] = useState<number | null>(null)

  const live = actors.filter((actor) => actor.live)
  const actor =
    actors.find(({ id }) => id === chosen) ??
    live.find(({ machine }) => machine?.id === FIRST) ??
    live.find(({ machine }) => machine) ??
    live[0]
  const own = events.filter(({ to }) => to === actor?.id)
  const shown = step === null ? own.at(-1) : own.find(({ number }) => number === step)
  const place = shown ? own.indexOf(shown) : -1
  function show(id: string) {
    choose(id)
    setStep(null)
    if (view === 'Map') setView('Chart')
  }
  const goTo = (index: number) => setStep(own[index]?.number ?? null)

  return (
    <aside className={styles.dock} aria-label="State machines">
      <header className={styles.bar}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '▾' : '▸'} State machines
        </button>
        {open && (
          <div className={styles.views} role="tablist" aria-label="View">
            {VIEWS.map((each) => (
              <button
                key={each}
                type="button"
                role="tab"
                data-view={each}
                aria-selected={view === each}
                onClick={() => setView(each)}
              >
                {each}
              </button>
            ))}
          </div>
        )}
        {open && actor && (
          <div className={styles.steps}>
            <button type="button" disabled={place <= 0} onClick={() => goTo(place - 1)}>
              ◂ Back
            </button>
            <button type="button" disabled={step === null} onClick={() => goTo(place + 1)}>
              Forward ▸
            </button>
            <button type="button" aria-pressed={step === null} onClick={() => setStep(null)}>
              Live
            </button>
          </div>
        )}
      </header>
      {open && (
        <div className={styles.panes} data-view={view}>
          <ActorList actors={live} chosen={actor?.id} onChoose={show} />
          {view === 'Sequence' && <SequenceView actors={actors} events={events} />}
          {view === 'Map' && <ActorMap actors={live} onChoose={show} />}
          {(view === 'Chart' || view === 'Events') && (
            <>
              {actor && (
                <Statechart
                  machine={actor.machine}
                  snapshot={step === null ? actor.snapshot : (shown?.after ?? actor.snapshot)}
                  name={actor.name}
                />
              )}
              <section className={styles.history} aria-label="Events">
                <EventList
                  events={own}
                  actors={actors}
                  shown={shown?.number}
                  onChoose={(number) => setStep(number)}
                />
                {shown && <EventDetails event={shown} />}
              </section>
            </>
          )}
        </div>
      )}
    </aside>
  )
}
