import { Suspense, useEffect, useRef, useState } from 'react'
import { optionalPart } from '../../../ui/lazyPart.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const Reader = optionalPart(() => import('./Reader.tsx'), 'Reader', 'reading')

type Props = {
  studentId: string
  moduleIndex: number
  /** True when the address asks for a section. */
  wanted: boolean
}

/** The place of the lesson's text below the film. Its code is loaded once the student scrolls to it. */
export function ReaderSlot({ studentId, moduleIndex, wanted }: Props) {
  const slot = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(false)
  const shown = reached || wanted
  useEffect(() => {
    if (shown || !slot.current) return
    const observer = new IntersectionObserver(
      (entries) => setReached(entries.some(({ isIntersecting }) => isIntersecting)),
      // At the first paint the page may be a little shorter, and its edge in view.
      { threshold: 0.25 },
    )
    observer.observe(slot.current)
    return () => observer.disconnect()
  }, [shown])
  const placeholder = <Skeleton height="24rem" />
  if (!shown) return <div ref={slot}>{placeholder}</div>
  return (
    <Suspense fallback={placeholder}>
      <Reader studentId={studentId} moduleIndex={moduleIndex} />
    </Suspense>
  )
}
