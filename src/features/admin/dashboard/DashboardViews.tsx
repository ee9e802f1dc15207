import type { ReactNode } from 'react'
import { Tabs } from '../../../ui/Tabs.tsx'
import styles from './DashboardViews.module.css'
import type { VIEWS, View } from './views.ts'

type Props = {
  /** Those of the admin's duties. */
  views: (typeof VIEWS)[number][]
  selected: View
  onSelect: (view: View) => void
  /** The selected view. */
  children: ReactNode
}

/** The dashboard's navigation: groups of tabs, or where they have no room, one list to choose from. */
export function DashboardViews({ views, selected, onSelect, children }: Props) {
  const groups = [...new Set(views.map(({ group }) => group))]
  return (
    <>
      <select
        className={styles.choice}
        aria-label="Dashboard"
        value={selected}
        onChange={({ target }) => {
          const chosen = views.find(({ id }) => id === target.value)
          if (chosen) onSelect(chosen.id)
        }}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {views
              .filter((view) => view.group === group)
              .map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <Tabs label="Dashboard" tabs={views} selected={selected} onSelect={onSelect} className={styles.tabs}>
        {children}
      </Tabs>
    </>
  )
}
