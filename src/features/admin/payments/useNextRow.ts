import { type RefObject, useEffect, useState } from 'react'
import type { PaymentTask } from './paymentsContext.ts'

/**
 * Moves the focus to the button of the same task in the row that has come into the place of one that has left the table, or
 * to the table when there is none. After a render, when the dialog has given the focus back.
 */
export function useNextRow(frame: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ place: number; task: PaymentTask } | null>(null)
  useEffect(() => {
    if (!wanted) return
    const buttons = frame.current?.querySelectorAll<HTMLElement>(`tbody [data-task="${wanted.task}"]`) ?? []
    const next = buttons[Math.min(wanted.place, buttons.length - 1)] ?? frame.current
    next?.focus()
  }, [frame, wanted])
  return (place: number, task: PaymentTask) => setWanted({ place, task })
}
