import {
  type CSSProperties,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Popover.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  /** What the button says to a screen reader. */
  label: string
  /** The button's face; hide from screen readers what the label says better. */
  face: ReactNode
  buttonClassName?: string | undefined
  width?: string
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/**
 * A button that discloses a panel under the header. The browser's popover closes it on Escape and outside clicks
 * and gives the focus back; going to another page closes it too. What is in it is not rendered before it is asked for.
 */
export function Popover({ label, face, buttonClassName, width, onToggle, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { key: visit } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because the visit changed
  useEffect(() => panel.current?.hidePopover(), [visit])

  function toggled(event: ToggleEvent<HTMLDivElement>) {
    const nowOpen = event.newState === 'open'
    setOpen(nowOpen)
    onToggle?.(nowOpen)
  }

  return (
    <>
      <button
        type="button"
        className={buttonClassName}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      >
        {face}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.popover}
        style={width ? ({ '--width': width } as CSSProperties) : undefined}
        onBeforeToggle={() => setWanted(true)}
        onToggle={toggled}
      >
        {wanted && children}
      </div>
    </>
  )
}
