import { useLayoutEffect } from 'react'

/** For a whole page's placeholder: a visible shell stays while this is mounted. */
export function useKeepShell(): void {
  useLayoutEffect(() => window.shell?.keep(), [])
}
