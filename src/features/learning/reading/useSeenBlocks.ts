import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onSeen` with the number of an article's blocks, counted from its beginning, that have been in view: those before
 * the last block that came into view, and all of them when what follows the article did. `content` names what is shown.
 */
export function useSeenBlocks(
  content: string,
  onSeen: (blocks: number) => void,
): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null)
  const report = useEffectEvent(onSeen)
  useEffect(() => {
    const blocks = [...(article.current?.children ?? [])]
    const after = article.current?.nextElementSibling
    if (content === '' || !after) return
    const observed = [...blocks, after]
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.filter(({ isIntersecting }) => isIntersecting)
        if (reached.length > 0) report(Math.max(...reached.map(({ target }) => observed.indexOf(target))))
      },
      // What lies above the screen was passed on the way down, however fast.
      { rootMargin: '1000000px 0px 0px 0px' },
    )
    for (const block of observed) observer.observe(block)
    return () => observer.disconnect()
  }, [content])
  return article
}
