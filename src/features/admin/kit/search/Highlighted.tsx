import { Fragment } from 'react'
import styles from './Highlighted.module.css'

type Props = {
  text: string
  /** An email address: a line may break before its @. */
  address?: boolean
  /** The matching ranges: first index, and the one after the last. */
  marks?: readonly (readonly [number, number])[] | undefined
}

function withLineBreaks(text: string) {
  return text.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text, in its order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A user's text with search matches marked. `bdi` isolates its text direction. */
export function Highlighted({ text, marks = [], address = false }: Props) {
  const render = (part: string) => (address ? withLineBreaks(part) : part)
  let end = 0
  return (
    <bdi className={styles.text}>
      {marks.map(([from, to]) => {
        const before = text.slice(end, from)
        end = to
        return (
          <span key={from}>
            {render(before)}
            <mark>{render(text.slice(from, to))}</mark>
          </span>
        )
      })}
      {render(text.slice(end))}
    </bdi>
  )
}
