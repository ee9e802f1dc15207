import type { ReactNode } from 'react'
import type { Run, Stop } from '../../../../contract/answers/distances.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import meters from './Meters.module.css'

type Props = {
  run: Run
  stop: Stop
  children?: ReactNode
}

export function StopParts({ run, stop, children }: Props) {
  const { lab } = useMessages('distances')
  return (
    <ul className={meters.parts}>
      {stop.away !== undefined && run.away && <li>{lab.parts[run.away.by](stop.away)}</li>}
      <li>{lab.parts.reaction(stop.reaction)}</li>
      {stop.floats !== undefined && <li>{lab.parts.floats(stop.floats)}</li>}
      <li>{lab.parts.braking(stop.braking)}</li>
      <li>
        <b>{lab.total(stop.total)}</b> {children}
      </li>
    </ul>
  )
}
