import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '../lib/classNames.ts'
import styles from './Tabs.module.css'

type Tab<Id extends string> = {
  id: Id
  label: string
  /** The progress of the tab's content, in a word. */
  state?: string | undefined
}

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  className?: string | undefined
  children: ReactNode
}

/** Scrolls only the strip, to centre the selected tab. */
function bringToMiddle(tab: HTMLButtonElement | null) {
  const strip = tab?.closest<HTMLElement>('[role="tablist"]')
  if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
}

/** The tab a key leads to, from the current and last index. */
const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place <= 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className, children }: Props<Id>) {
  const id = useId()

  function moveSelection(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key]
    const place = tabs.findIndex((tab) => tab.id === selected)
    const next = step && tabs[step(place, tabs.length - 1)]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <>
      <div
        className={classNames(styles.tabs, className)}
        role="tablist"
        aria-label={label}
        onKeyDown={moveSelection}
      >
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
            {tab.state && <small> {tab.state}</small>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
