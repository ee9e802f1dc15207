import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import styles from './Inspector.module.css'
import { activeStates, type ShownSnapshot, stateText } from './recording.ts'

type Props = {
  machine: AnyStateMachine | null
  snapshot: ShownSnapshot
  name: string
  isSmall?: boolean
}

/** At 0.75 the chart's text is as large as the text beside it. */
const ZOOMS = [0.35, 0.5, 0.75, 1, 1.5, 2]
const USUAL = 2

async function draw(machine: AnyStateMachine, id: string): Promise<string> {
  const { drawSvg } = await import('statechart-diagrams/draw')
  return drawSvg(machine, id)
}

/** The chart that `npm run generate -- diagrams` draws, with the actor's current states highlighted. It can be zoomed, or fitted to its place. */
export function Statechart({ machine, snapshot, name, isSmall = false }: Props) {
  const id = `chart-${useId().replace(/\W/g, '')}`
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<AnyStateMachine | null>(null)
  /** An index of ZOOMS; null fits the chart. */
  const [zoom, setZoom] = useState<number | null>(isSmall ? null : USUAL)
  const lit = activeStates(snapshot.value).join(' ')

  useEffect(() => {
    if (!machine) return
    let wanted = true
    void draw(machine, id).then((svg) => {
      if (!wanted || !place.current) return
      place.current.innerHTML = svg
      setDrawn(machine)
    })
    return () => {
      wanted = false
    }
  }, [machine, id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current state stays in view at another size
  useEffect(() => {
    const chart = place.current
    if (drawn !== machine || !chart) return
    const states = lit.split(' ')
    for (const node of chart.querySelectorAll('g[id*="-state-"]'))
      node.toggleAttribute('data-current', states.includes(/-state-(.+)-\d+$/.exec(node.id)?.[1] ?? ''))
    if (isSmall) return
    chart.querySelector('g.node[data-current]')?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [drawn, machine, lit, zoom])

  const step = (by: 1 | -1) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, (zoom ?? USUAL) + by)))
  const size = zoom === null ? undefined : ({ '--zoom': ZOOMS[zoom] } as CSSProperties)
  return (
    <figure className={styles.chart} data-fits={zoom === null} style={size} aria-label={`Chart of ${name}`}>
      <figcaption>
        {name}: <b>{stateText(snapshot)}</b>
        {machine && !isSmall && (
          <span className={styles.zoom}>
            <button type="button" aria-label="Smaller" disabled={zoom === 0} onClick={() => step(-1)}>
              −
            </button>
            <button
              type="button"
              aria-label="Larger"
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => step(1)}
            >
              +
            </button>
            <button
              type="button"
              aria-pressed={zoom === null}
              onClick={() => setZoom(zoom === null ? USUAL : null)}
            >
              Fit
            </button>
          </span>
        )}
      </figcaption>
      {machine ? <div ref={place} /> : <p>A single job: it has no states to draw.</p>}
    </figure>
  )
}
