import { useState } from 'react'

/** The last present value: a dialog's content stays while it fades out. */
export function useLast<T>(value: T | null | undefined): T | null {
  const [last, setLast] = useState(value ?? null)
  if (value === null || value === undefined || value === last) return last
  setLast(() => value)
  return value
}
