import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { TodayCount } from '../../../../../contract/answers/today.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { paths } from '../../../../paths.ts'
import { Popover } from '../../../../ui/Popover.tsx'
import { Stroke } from '../../../../ui/Stroke.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { kindAddress, kindOf } from '../today/kinds.ts'
import { viewAddress } from './addresses.ts'
import styles from './Office.module.css'
import { KIND_VIEWS, SECTIONS, type Section, type VIEWS, type View } from './views.ts'

const ICONS: Record<Section, string> = {
  Today: 'M4 5h16v16H4zM4 10h16M8 3v4M16 3v4M8.5 15l2.5 2.5 4.5-4.5',
  Users:
    'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 5a3.3 3.3 0 0 1 0 6.3M18.5 14.6c1.8.9 2.9 2.8 3.1 5.4',
  Classes: 'M3 5h18v11H3zM8 21l2-5M16 21l-2-5M7 9h7M7 12h4',
  Money: 'M3 6h18v12H3zM14.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0M6.5 9.5v5M17.5 9.5v5',
  Certificates:
    'M4 4h16v11H4zM8 8h8M8 11h4M18.7 15.5a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0M14.5 18v4l1.5-1 1.5 1v-4',
  Messages: 'M3 5h18v13H10l-4 3.5V18H3z',
  Reports: 'M4 20V4M4 20h17M8.5 16v-4M13 16V8M17.5 16v-6',
  School: 'M12 4 2.5 9 12 14l9.5-5zM6.5 11.5V17c3 2.4 8 2.4 11 0v-5.5M21.5 9v6',
}

const Icon = ({ of }: { of: string }) => (
  <Stroke>
    <path d={of} />
  </Stroke>
)

/** An admin's first four of these are beside More on a phone. */
const FIRST_ON_PHONE: readonly Section[] = ['Today', 'Users', 'Money', 'Certificates', 'Reports', 'Classes']

type Views = readonly (typeof VIEWS)[number][]
type Open = (view: View) => void

/** A link to a view. A plain press opens it before the router has changed the address. */
export function ViewLink({
  view,
  isCurrent,
  onOpen,
  children,
  className,
}: {
  view: View
  isCurrent: boolean
  onOpen: Open
  children: ReactNode
  className?: string | undefined
}) {
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(view)
  }
  return (
    <Link
      className={className}
      to={view === 'today' ? paths.dashboard : viewAddress(view)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </Link>
  )
}

type Props = {
  views: Views
  selected: View
  waiting: (section: Section) => number
  onOpen: Open
}

const Count = ({ of }: { of: number }) =>
  of > 0 && (
    <b>
      {formatNumber(of)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </b>
  )

export function Rail({ views, selected, waiting, onOpen }: Props) {
  const current = views.find(({ id }) => id === selected)?.section
  const sections = SECTIONS.flatMap((section) => {
    const first = views.find((view) => view.section === section)
    return first ? [{ section, first: first.id }] : []
  })
  const onPhone = FIRST_ON_PHONE.filter((first) => sections.some(({ section }) => section === first)).slice(
    0,
    4,
  )
  const entry = ({ section, first }: (typeof sections)[number]) => (
    <li key={section} data-more={!onPhone.includes(section)}>
      <ViewLink view={first} isCurrent={section === current} onOpen={onOpen}>
        <Icon of={ICONS[section]} />
        <span>{section}</span>
        <Count of={waiting(section)} />
      </ViewLink>
    </li>
  )
  const rest = sections.filter(({ section }) => !onPhone.includes(section))
  return (
    <nav className={styles.rail} aria-label="Office">
      <ul>
        {sections.map(entry)}
        <li className={styles.more}>
          <Popover
            label="More sections"
            face={
              <>
                <Icon of="M5 12h.01M12 12h.01M19 12h.01" />
                <span aria-hidden="true">More</span>
                <Count of={rest.reduce((sum, { section }) => sum + waiting(section), 0)} />
              </>
            }
          >
            <ul>{rest.map(entry)}</ul>
          </Popover>
        </li>
      </ul>
    </nav>
  )
}

/** The views of the open section, if several, and its waiting work that no view lists. */
export function SectionViews({
  views,
  selected,
  counts,
  onOpen,
}: Omit<Props, 'waiting'> & { counts: readonly TodayCount[] }) {
  const current = views.find(({ id }) => id === selected)?.section
  const ofSection = views.filter(({ section }) => section === current)
  if (ofSection.length < 2) return null
  const totalOf = (view: View) => counts.find(({ kind }) => kind === KIND_VIEWS[view])?.total ?? 0
  const listed = ofSection.map(({ id }) => KIND_VIEWS[id])
  return (
    <nav className={styles.views} aria-label={current}>
      {ofSection.map(({ id, label }) => (
        <ViewLink key={id} view={id} isCurrent={id === selected} onOpen={onOpen}>
          {label}
          <Count of={totalOf(id)} />
        </ViewLink>
      ))}
      {counts.map(({ kind, total }) => {
        const known = kindOf(kind)
        if (!known || known.section !== current || total === 0 || listed.includes(kind)) return null
        return (
          <Link key={kind} to={kindAddress(known)}>
            {known.name}
            <Count of={total} />
          </Link>
        )
      })}
    </nav>
  )
}
