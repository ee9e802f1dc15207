import layout from '../../../../ui/layout.module.css'
import styles from './School.module.css'

const [, ...versions] = (import.meta.env.VITE_CHANGES ?? '').split(/^## /m)

function Version({ text }: { text: string }) {
  const [title = '', ...blocks] = text.replaceAll(/`|\[([^\]]+)\]\([^)]+\)/g, '$1').split(/\n{2,}/)
  // Changes after the newest version have no number yet.
  const name = /^\d/.test(title) ? `Version ${title.trim()}` : 'Next version'
  const lines = blocks.map((block) => block.trim()).filter(Boolean)
  return (
    <section className={layout.plate} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      {lines.map((block) => {
        if (block.startsWith('- '))
          return (
            <ul key={block} className={styles.changes}>
              {block.split(/\n?^- /m).map((line) => line && <li key={line}>{line}</li>)}
            </ul>
          )
        const [, heading, rest] = /^(?:\*\*(.+?)\*\*)?([\s\S]*)$/.exec(block) ?? []
        return (
          <p key={block}>
            {heading && <b>{heading}</b>}
            {rest}
          </p>
        )
      })}
    </section>
  )
}

/** The changes of each version. The text is loaded only here. */
export function WhatsNew() {
  return versions.map((text) => <Version key={text} text={text} />)
}
