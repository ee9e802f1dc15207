import { useLayoutEffect } from 'react'

/** For a placeholder of a whole page: where a shell is on the screen it stays there as long as this is shown. */
export function useKeepShell(): void {
  useLayoutEffect(() => window.shell?.keep(), [])
}
