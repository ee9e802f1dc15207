import styles from './Inspector.module.css'

/** Personal data is collapsed for screen sharing; a password is never shown. */
const PERSONAL =
  /^(e?mail|.*name|address|birthday|phone|text|answers?|responses?|user|userId|profile|draft|message)$/i
const SECRET = /password|token/i

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

function summaryOf(value: object): string {
  return Array.isArray(value) ? `${value.length} items` : '{…}'
}

function Leaf({ value }: { value: unknown }) {
  return <code>{value === undefined ? 'undefined' : (JSON.stringify(value) ?? typeof value)}</code>
}

function Entry({ name, value, changed }: { name: string; value: unknown; changed: boolean }) {
  if (SECRET.test(name))
    return (
      <li>
        <b>{name}</b> (hidden)
      </li>
    )
  const personal = PERSONAL.test(name)
  if (!isBranch(value) && !personal)
    return (
      <li data-changed={changed || undefined}>
        <b>{name}</b> <Leaf value={value} />
      </li>
    )
  return (
    <li data-changed={changed || undefined}>
      <details>
        <summary>
          <b>{name}</b> {personal ? '(personal)' : isBranch(value) && summaryOf(value)}
        </summary>
        {isBranch(value) ? <ValueTree value={value} /> : <Leaf value={value} />}
      </details>
    </li>
  )
}

type Props = {
  value: unknown
  before?: unknown
}

/** A value as an expandable tree. An actor inside it is shown by name only. */
export function ValueTree({ value, before }: Props) {
  if (!isBranch(value)) return <Leaf value={value} />
  if ('sessionId' in value) return <code>actor {String(value.sessionId)}</code>
  const entries = Object.entries(value)
  if (entries.length === 0) return <code>{Array.isArray(value) ? '[]' : '{}'}</code>
  return (
    <ul className={styles.tree}>
      {entries.map(([name, each]) => (
        <Entry
          key={name}
          name={name}
          value={each}
          changed={isBranch(before) && Reflect.get(before, name) !== each}
        />
      ))}
    </ul>
  )
}
