import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the focus in a row when its focused button disappears: it would jump to the top of the page. */
export function useFocusKept<E extends HTMLElement>(): RefObject<E | null> {
  const row = useRef<E>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (isLost && focused.current?.isConnected === false)
      row.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    const element = row.current
    const remember = ({ target }: FocusEvent) => {
      focused.current = target as Element
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])
  return row
}
