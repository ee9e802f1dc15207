import { Button } from '../../../../ui/Button.tsx'
import { useFieldError } from '../../../../ui/Form.tsx'
import { FactField } from './FactField.tsx'
import type { FactSpec } from './facts.ts'
import styles from './School.module.css'

type Entry = Record<string, string>

type Props = {
  spec: FactSpec & { kind: 'entries' }
  entries: Entry[]
  onChange: (entries: Entry[]) => void
}

export function EntryFields({ spec: { field, label, one, parts }, entries, onChange }: Props) {
  const error = useFieldError(field)
  const partNames = Object.keys(parts)
  const set = (place: number, part: string, value: string) =>
    onChange(entries.map((entry, index) => (index === place ? { ...entry, [part]: value } : entry)))
  return (
    <fieldset className={styles.entries}>
      <legend>{label}</legend>
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is what stands at its place
        <fieldset key={place} className={styles.entry}>
          <legend className={styles.entryName}>{`${one} ${place + 1}`}</legend>
          <div className={styles.fields}>
            {partNames.map((part) => (
              <FactField
                key={part}
                spec={{ label: parts[part]?.label ?? part }}
                name={`${field}.${place}.${part}`}
                words={parts[part]?.words}
                value={entry[part] ?? ''}
                onChange={(value) => set(place, part, value)}
              />
            ))}
          </div>
          <Button look="link" onClick={() => onChange(entries.filter((_, index) => index !== place))}>
            {`Remove ${one.toLowerCase()} ${place + 1}`}
          </Button>
        </fieldset>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button
        look="quiet"
        small
        onClick={() => onChange([...entries, Object.fromEntries(partNames.map((part) => [part, '']))])}
      >
        {`Add ${one.toLowerCase()}`}
      </Button>
    </fieldset>
  )
}
