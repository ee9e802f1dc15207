import { useId } from 'react'
import type { Run } from '../../../../contract/answers/distances.ts'
import { TRIAL, withOverload } from '../../../../machines/scenes/stopTrial.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx'
import styles from './Trial.module.css'

type Props = { run: Run; onChange: (run: Run) => void }

export function TrialSettings({ run, onChange }: Props) {
  const { trial, words } = useMessages('distances')
  const id = useId()
  const { from, to, step } = TRIAL.kph
  const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map((value) => ({ value, label: labels[value] }))
  return (
    <div className={styles.settings}>
      <div className={styles.speed}>
        <label htmlFor={id}>{trial.speed}</label>
        <output htmlFor={id}>{words.vehicle(run.vehicle, run.kph, Math.round(run.kph / 3.6))}</output>
        <input
          id={id}
          type="range"
          aria-valuetext={trial.kph(run.kph)}
          min={from}
          max={to}
          step={step}
          value={run.kph}
          onChange={({ target }) => onChange({ ...run, kph: target.valueAsNumber })}
        />
      </div>
      <Choice
        label={trial.vehicle}
        options={optionsOf(TRIAL.vehicles, trial.vehicles)}
        value={run.vehicle}
        onChange={(vehicle) => onChange({ ...run, vehicle })}
      />
      <Choice
        label={trial.road}
        options={optionsOf(TRIAL.surfaces, trial.roads)}
        value={run.surface}
        onChange={(surface) => onChange({ ...run, surface })}
      />
      <Choice
        label={trial.load}
        options={TRIAL.overloads.map((load) => ({ value: String(load), label: trial.loads(load * 100) }))}
        value={String(run.overload ?? 0)}
        onChange={(load) => onChange(withOverload(run, Number(load)))}
      />
      <Choice
        label={trial.driver}
        options={optionsOf(TRIAL.drivers, trial.drivers)}
        value={run.driver}
        onChange={(driver) => onChange({ ...run, driver })}
      />
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: string
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <SegmentedChoice label={label} options={options} value={value as Value} onChange={onChange} />
    </div>
  )
}
