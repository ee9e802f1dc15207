import styles from './Choice.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
}

/** A list to choose one value from, named by its label alone. */
export function Choice<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex]
        if (chosen) onChoose(chosen[0])
      }}
    >
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  )
}
