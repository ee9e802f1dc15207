import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './Tools.module.css'

/** How long typing must have stopped before the search runs (ms). */
const PAUSE = 300

type Props = {
  /** "Search users...": also the box's name for screen readers. */
  placeholder: string
  /** The text of the current search. */
  text: string
  onSearch: (text: string) => void
}

/** A search box that searches when the typing pauses, or at once on Enter. */
export function SearchBox({ placeholder, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text)
  const isHistoryMove = useNavigationType() === 'POP'
  const search = useEffectEvent((wanted: string) => {
    if (wanted.trim() !== text) onSearch(wanted.trim())
  })

  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  // Only Back and Forward change the text from outside; every other change was typed here and may have been typed on.
  const follow = useEffectEvent((searched: string) => {
    if (isHistoryMove) setTyped(searched)
  })
  useEffect(() => follow(text), [text])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== text) onSearch(typed.trim())
  }

  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <SearchIcon />
        <input
          type="search"
          placeholder={placeholder}
          aria-label={placeholder.replace(/\.+$/, '')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}
