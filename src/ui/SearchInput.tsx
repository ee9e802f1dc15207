import type { ComponentProps } from 'react'
import { SEARCH_CHARACTERS } from '../../contract/limits.ts'
import { SearchIcon } from './icons.tsx'
import styles from './SearchInput.module.css'

export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <span className={styles.search}>
      <SearchIcon />
      <input
        type="search"
        maxLength={SEARCH_CHARACTERS}
        autoComplete="off"
        enterKeyHint="search"
        {...props}
      />
    </span>
  )
}
