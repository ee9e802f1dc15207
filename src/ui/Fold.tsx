import { type ReactNode, useState } from 'react'
import styles from './Fold.module.css'
import { ChevronDownIcon } from './icons.tsx'

/** A line that unfolds on the browser's own <details>. What is in it is made when it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      {open && <div className={styles.body}>{children}</div>}
    </details>
  )
}
