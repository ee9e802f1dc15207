import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './Tools.module.css'

const PAUSE = 300

type Props = {
  /** "Search users...": also the box's name for screen readers. */
  placeholder: string
  /** What is searched for at the moment. */
  text: string
  onSearch: (text: string) => void
}

/** A search box that searches once the typing has paused, or at once on Enter. */
export function SearchBox({ placeholder, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text)
  const wentBack = useNavigationType() === 'POP'
  const search = useEffectEvent((wanted: string) => {
    if (wanted.trim() !== text) onSearch(wanted.trim())
  })

  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  // Only going back and forth changes the text from outside; everything else was typed here, maybe typed on since.
  const follow = useEffectEvent((searched: string) => {
    if (wentBack) setTyped(searched)
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
