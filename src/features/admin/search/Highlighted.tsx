import { Fragment } from 'react'
import styles from './Highlighted.module.css'

type Props = {
  text: string
  /** The text is an e-mail address: a line may break before its @. */
  address?: boolean
  /** The ranges that match a search: the first character and the one after the last. */
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

/** A text that somebody else wrote, with the matches of a search marked. `bdi` keeps it from changing the direction of the text around it. */
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
