import { useEffect, useState } from 'react'

/** On a slow connection the page itself goes first (ms). */
const LATER = 2_000

/** True two seconds after the page is shown, to load optional parts. */
export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
