import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Popover.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  label: string
  /** The button's visible content; hide it from screen readers if the label replaces it. */
  face: ReactNode
  buttonClassName?: string | undefined
  width?: string
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/**
 * A panel under the header, next in the tab order; Escape, an outside press and a navigation close it. Not
 * the browser's popover, which Chrome before 114, Firefox before 125 and Safari before 17 lack.
 */
export function Popover({ label, face, buttonClassName, width, onToggle, children }: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { key: visit } = useLocation()

  function toggle(nowOpen: boolean) {
    setOpen(nowOpen)
    onToggle?.(nowOpen)
  }
  const close = useEffectEvent(() => open && toggle(false))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because the visit changed
  useEffect(() => void close(), [visit])

  useEffect(() => {
    if (!open) return
    const listening = new AbortController()
    const { signal } = listening
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      button.current?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    return () => listening.abort()
  }, [open])

  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => toggle(!open)}
      >
        {face}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <div
        id={id}
        hidden={!open}
        className={styles.panel}
        style={width ? ({ '--width': width } as CSSProperties) : undefined}
      >
        {open && children}
      </div>
    </div>
  )
}
