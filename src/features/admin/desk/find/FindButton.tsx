import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { SearchIcon } from '../../../../ui/icons.tsx'
import { optionalPart } from '../../../../ui/lazyPart.ts'
import type { Staff } from '../../kit/words/duties.ts'
import styles from './FindButton.module.css'
import { opensBySlash } from './slashKey.ts'

const FindDialog = optionalPart(() => import('./FindDialog.tsx'), 'FindDialog')

/** Opens the office search, also by Ctrl+K, or / outside fields. */
export function FindButton({ staff }: { staff: Staff }) {
  const [open, setOpen] = useState(false)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const isTyping = target instanceof Element && target.closest('input, select, textarea') !== null
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping && opensBySlash()
    if (!isSlash && !((ctrlKey || metaKey) && key.toLowerCase() === 'k')) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Find"
        aria-keyshortcuts="Control+K"
        title="Find (Ctrl K)"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </button>
      {open && (
        <Suspense>
          <FindDialog staff={staff} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
