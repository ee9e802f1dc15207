import { useEffect, useId, useRef, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import styles from './Inspector.module.css'
import { activeStates, type ShownSnapshot, stateText } from './recording.ts'

type Props = { machine: AnyStateMachine | null; snapshot: ShownSnapshot; name: string }

async function draw(machine: AnyStateMachine, id: string): Promise<string> {
  const { drawSvg } = await import('statechart-diagrams/draw')
  return drawSvg(machine, id)
}

/** The chart that `npm run diagrams` draws, with the actor's current states highlighted. */
export function Statechart({ machine, snapshot, name }: Props) {
  const id = `chart-${useId().replace(/\W/g, '')}`
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<AnyStateMachine | null>(null)
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

  useEffect(() => {
    const chart = place.current
    if (drawn !== machine || !chart) return
    const states = lit.split(' ')
    for (const node of chart.querySelectorAll('g[id*="-state-"]'))
      node.toggleAttribute('data-current', states.includes(/-state-(.+)-\d+$/.exec(node.id)?.[1] ?? ''))
    chart.querySelector('g.node[data-current]')?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [drawn, machine, lit])

  return (
    <figure className={styles.chart} aria-label={`Chart of ${name}`}>
      <figcaption>
        {name}: <b>{stateText(snapshot)}</b>
      </figcaption>
      {machine ? <div ref={place} /> : <p>A single job: it has no states to draw.</p>}
    </figure>
  )
}
