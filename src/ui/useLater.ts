import { useEffect, useState } from 'react'

/** On a slow connection the page itself goes first (ms). */
const LATER = 2_000

/** True once the page has been shown for two seconds: what it can do without until then is loaded after it. */
export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
