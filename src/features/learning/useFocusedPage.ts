import { useEffect } from 'react'

/** While a question is open on a phone, the page shows nothing else: see `data-focused` in the style sheets. */
export function useFocusedPage(): void {
  useEffect(() => {
    document.documentElement.dataset.focused = ''
    return () => {
      delete document.documentElement.dataset.focused
    }
  }, [])
}
