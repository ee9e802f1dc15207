import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import styles from './PagedList.module.css'

/** Debounce of the search (ms). */
const PAUSE = 300

type Props = {
  /** "Search users...": also the box's accessible name. */
  placeholder: string
  text: string
  onSearch: (text: string) => void
}

export function SearchBox({ placeholder, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text)
  const searched = useRef(text)

  function search(wanted: string) {
    if (wanted === text) return
    searched.current = wanted
    onSearch(wanted)
  }

  const searchTyped = useEffectEvent(() => search(typed.trim()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke starts the pause again
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  // Any text not searched for here comes from Back, Forward or a link.
  useEffect(() => {
    if (text === searched.current) return
    searched.current = text
    setTyped(text)
  }, [text])

  function submit(event: FormEvent) {
    event.preventDefault()
    search(typed.trim())
  }

  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <SearchInput
          placeholder={placeholder}
          aria-label={placeholder.replace(/\.+$/, '')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          spellCheck={false}
        />
      </form>
    </search>
  )
}
