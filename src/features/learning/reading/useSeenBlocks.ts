import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onSeen` with the number of blocks up to the last one viewed; all, once the end was visible. */
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
      // Blocks above the screen were passed on the way down, however fast.
      { rootMargin: '1000000px 0px 0px 0px' },
    )
    for (const block of observed) observer.observe(block)
    return () => observer.disconnect()
  }, [content])
  return article
}
