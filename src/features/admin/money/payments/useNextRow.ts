import { type RefObject, useEffect, useState } from 'react'
import type { PaymentTask } from './paymentsContext.ts'

/** Moves the focus to the same button in the next row, or the table, after the dialog has returned it. */
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
