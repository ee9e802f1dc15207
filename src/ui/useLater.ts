import { useEffect, useState } from 'react'

/** On a slow connection the page itself goes first (ms). */
const LATER = 2_000

export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
