import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { countToday } from '../../../../data/today.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { plural } from '../../../../lib/format.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { may, type Staff } from '../../kit/words/duties.ts'
import styles from './FindDialog.module.css'
import { findPeople, findViews, findWork, type Hit, SHORTEST } from './findEverything.ts'
import { opensBySlash, setSlash } from './slashKey.ts'

/** Debounce of the people search (ms). */
const PAUSE = 150

function Hits({ title, hits, onOpen }: { title: string; hits: readonly Hit[]; onOpen: () => void }) {
  if (hits.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {hits.map(({ id, name, hint, to, marks }) => (
          <li key={id}>
            <Link to={to} onClick={onOpen}>
              <Highlighted text={name} marks={marks} /> <small>{hint}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Finds people, views and waiting work. Enter opens the first; the arrow keys choose another. */
export function FindDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [sought, setSought] = useState('')
  const [slash, chooseSlash] = useState(opensBySlash)
  useEffect(() => {
    const timer = setTimeout(() => setSought(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const looksForPeople = sought.length >= SHORTEST && may(staff, 'list_users')
  const people = useLoad(looksForPeople ? sought : null, () => findPeople(sought, staff))
  const counts = useLoad('today', async () => (may(staff, 'today') ? countToday() : []))
  const found = looksForPeople ? (people.data ?? []) : []
  const views = findViews(text, staff)
  const work = findWork(text, counts.data ?? [])
  const total = found.length + views.length + work.length
  const isSearching = text.trim() !== sought || (looksForPeople && people.loading)

  async function openFirst() {
    const [first] = text.trim() === sought ? found : await findPeople(text.trim(), staff).catch(() => [])
    const hit = first ?? views[0] ?? work[0]
    if (!hit) return
    onClose()
    navigate(hit.to)
  }

  const move = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input[type=search], li a') ?? [])]
    const place = stops.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    stops[Math.max(0, Math.min(stops.length - 1, place + step))]?.focus()
  })
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('keydown', move)
    return () => element?.removeEventListener('keydown', move)
  }, [])

  return (
    <Dialog open onClose={onClose} title="Find" focusField>
      <div ref={frame} className={styles.find}>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void openFirst()
            }}
          >
            <SearchInput
              placeholder="Name, phone, invoice, serial number or action"
              aria-label="Find a person, a view or an action"
              value={text}
              onChange={({ target }) => setText(target.value)}
              spellCheck={false}
            />
          </form>
        </search>
        <VisuallyHidden>
          <span role="status">{isSearching ? 'Searching…' : plural(total, 'result', 'results')}</span>
        </VisuallyHidden>
        {people.error !== null && <p role="alert">{messageFor(people.error)}</p>}
        <Hits title="People" hits={found} onOpen={onClose} />
        <Hits title="Views" hits={views} onOpen={onClose} />
        <Hits title="Actions" hits={work} onOpen={onClose} />
        {total === 0 && !isSearching && <p>Nothing found.</p>}
        <label className={styles.slash}>
          <input
            type="checkbox"
            checked={slash}
            onChange={({ target }) => {
              setSlash(target.checked)
              chooseSlash(target.checked)
            }}
          />
          The key / opens this, too
        </label>
      </div>
    </Dialog>
  )
}
