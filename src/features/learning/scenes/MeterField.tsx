import { useId, useState } from 'react'
import styles from './Meters.module.css'

type Props = {
  label: string
  spoken: (meters: number) => string
  length: number
  value: number | null
  /** Step size (m). */
  step: number
  disabled: boolean
  onChange: (meters: number) => void
}

export function MeterField({ label, spoken, length, value, step, disabled, onChange }: Props) {
  const id = useId()
  // The typed text is kept, even if it is not yet a valid place.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <fieldset className={styles.meters} disabled={disabled}>
      <label htmlFor={id}>{label}</label>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={spoken(value ?? 0)}
        min={0}
        max={length}
        step={step}
        value={value ?? 0}
        onChange={({ target }) => {
          setTyped(null)
          onChange(target.valueAsNumber)
        }}
      />
      <span className={styles.number}>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={0}
          max={length}
          step={step}
          value={typed ?? value ?? ''}
          onChange={({ target }) => {
            setTyped(target.value)
            const meters = Math.round(target.valueAsNumber / step) * step
            if (meters >= 0 && meters <= length) onChange(Number(meters.toFixed(1)))
          }}
          onBlur={() => setTyped(null)}
        />
        m
      </span>
    </fieldset>
  )
}
