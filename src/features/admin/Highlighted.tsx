import styles from './Highlighted.module.css'

type Props = {
  text: string
  /** The places that matched a search: the first character and the one after the last. */
  marks?: readonly (readonly [number, number])[] | undefined
}

/** Text that somebody else wrote, with what the search found marked. Kept from turning the line around it. */
export function Highlighted({ text, marks = [] }: Props) {
  let end = 0
  return (
    <bdi className={styles.text}>
      {marks.map(([from, to]) => {
        const before = text.slice(end, from)
        end = to
        return (
          <span key={from}>
            {before}
            <mark>{text.slice(from, to)}</mark>
          </span>
        )
      })}
      {text.slice(end)}
    </bdi>
  )
}
