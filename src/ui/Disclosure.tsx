import { type ReactNode, useState } from 'react'
import styles from './Disclosure.module.css'
import { ChevronDownIcon } from './icons.tsx'

/** A native <details> that renders its content when first opened. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.disclosure} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      {open && <div className={styles.body}>{children}</div>}
    </details>
  )
}
