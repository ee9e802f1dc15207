import { Fragment } from 'react'
import styles from './Highlighted.module.css'

type Props = {
  text: string
  /** An e-mail address: where it has to be broken, it is broken before its sign. */
  address?: boolean
  /** The places that matched a search: the first character and the one after the last. */
  marks?: readonly (readonly [number, number])[] | undefined
}

/** The text with a place to break before the sign in it. */
function withBreaks(text: string) {
  return text.split(/(?=@)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text, in its order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Text that somebody else wrote, with what the search found marked. Kept from turning the line around it. */
export function Highlighted({ text, marks = [], address = false }: Props) {
  const written = (part: string) => (address ? withBreaks(part) : part)
  let end = 0
  return (
    <bdi className={styles.text}>
      {marks.map(([from, to]) => {
        const before = text.slice(end, from)
        end = to
        return (
          <span key={from}>
            {written(before)}
            <mark>{written(text.slice(from, to))}</mark>
          </span>
        )
      })}
      {written(text.slice(end))}
    </bdi>
  )
}
