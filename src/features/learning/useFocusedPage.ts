import { useEffect } from 'react'

/** While the component is on a phone's screen, the page shows nothing but it: see `data-focused` in the style sheets. */
export function useFocusedPage(): void {
  useEffect(() => {
    document.documentElement.dataset.focused = ''
    return () => {
      delete document.documentElement.dataset.focused
    }
  }, [])
}
