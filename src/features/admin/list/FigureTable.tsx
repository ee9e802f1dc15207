import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'

type Props = {
  label: string
  headings: readonly string[]
  /** The rows of the body; each begins with a heading of its own. */
  children: ReactNode
  /** The rows with the totals. */
  foot?: ReactNode
}

/** A small table of figures, which scrolls in its box where the screen is narrower. */
export function FigureTable({ label, headings, children, foot }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}
