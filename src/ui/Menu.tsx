import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import styles from './Menu.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type MenuItem = {
  /** Shared by an item and its opposite. */
  key: string
  label: ReactNode
  /** The accessible name, if it says more than the label. */
  name?: string
  danger?: boolean
  onChoose: () => void
}

type Props = Pick<ButtonLook, 'look'> & {
  label: string
  face: ReactNode
  items: readonly MenuItem[]
  busy?: boolean
}

/** The next item for a key, relative, or the first or last one. */
const MOVES: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A button that opens a menu. The focus goes to its first item, and back to the button. */
export function Menu({ label, face, items, look = 'quiet', busy = false }: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = () => place.current?.querySelector('button')
  const entries = () => [...(place.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const [open, setOpen] = useState<'below' | 'above' | null>(null)

  function toggle() {
    if (busy) return
    const { bottom = 0 } = button()?.getBoundingClientRect() ?? {}
    // 3 rem per item.
    setOpen(open ? null : bottom + items.length * 48 + 16 > window.innerHeight ? 'above' : 'below')
  }
  function close() {
    setOpen(null)
    button()?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!open) return
    const all = entries()
    const move = MOVES[event.key]
    if (event.key === 'Escape') close()
    else if (move) all[move(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (!open) return
    entries()[0]?.focus()
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(null)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button and its items take the keys
    <div ref={place} className={styles.place} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        look={look}
        small
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={id}
        aria-disabled={busy}
        title={label || undefined}
        onClick={toggle}
      >
        {label ? <span aria-hidden="true">{face}</span> : face}
        {label && <VisuallyHidden>{label}</VisuallyHidden>}
      </Button>
      <div id={id} role="menu" aria-label={label} hidden={!open} className={styles.panel} data-side={open}>
        {open &&
          items.map(({ key, label: words, name, danger, onChoose }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-label={name}
              data-danger={danger}
              onClick={() => {
                close()
                onChoose()
              }}
            >
              {words}
            </button>
          ))}
      </div>
    </div>
  )
}
