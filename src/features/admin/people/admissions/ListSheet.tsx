import styles from './Admissions.module.css'

type Props = { names: readonly string[]; chosen: number; onChange: (sheet: number) => void }

/** The sheet of a workbook that holds the list; nothing if there is only one. */
export function ListSheet({ names, chosen, onChange }: Props) {
  if (names.length < 2) return null
  return (
    <div className={styles.matching}>
      <label>
        Sheet
        <select value={chosen} onChange={({ target }) => onChange(Number(target.value))}>
          {names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its place
            <option key={at} value={at}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
