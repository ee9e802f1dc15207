import type { ComponentProps } from 'react'
import { SearchIcon } from './icons.tsx'
import styles from './SearchInput.module.css'

export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <span className={styles.search}>
      <SearchIcon />
      <input type="search" autoComplete="off" enterKeyHint="search" {...props} />
    </span>
  )
}
