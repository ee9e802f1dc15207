import { useEffect, useEffectEvent } from 'react'

/** Calls back when the device has a connection again. */
export function useOnline(onOnline: () => void): void {
  const tell = useEffectEvent(onOnline)
  useEffect(() => {
    const listener = () => tell()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
