import { useEffect } from 'react'

/** While a question or road scene is open on a phone, the page shows nothing else: see `data-focused` in the style sheets. */
export function useFocusedPage(isFocused = true): void {
  useEffect(() => {
    if (!isFocused) return
    document.documentElement.dataset.focused = ''
    return () => {
      delete document.documentElement.dataset.focused
    }
  }, [isFocused])
}
