import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './Tabs.module.css'

type Tab<Id extends string> = { id: Id; label: string }

type Props<Id extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The selected tab's panel. */
  children: ReactNode
}

/** Scrolls the strip, and nothing else, so that the selected tab is in its middle. */
function bringToMiddle(tab: HTMLButtonElement | null) {
  const strip = tab?.parentElement
  if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs with arrow keys; the panel below belongs to the selected one. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  const id = useId()

  function moveSelection(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key]
    if (!step) return
    const index = tabs.findIndex((tab) => tab.id === selected)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={moveSelection}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            ref={tab.id === selected ? bringToMiddle : undefined}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
