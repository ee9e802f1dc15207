import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSchool } from '../school/schoolNow.ts'

type Props = {
  /** The document's title; the heading may be longer. */
  title: string
  className?: string | undefined
  children?: ReactNode
}

/** Gets the focus after a navigation, so that a screen reader reads it and Tab continues from there. */
export function PageHeading({ title, className, children = title }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { name } = useSchool()
  const { key } = useLocation()
  // The value at mounting: a change of the search params is not a navigation to another page.
  const [firstPage] = useState(key === 'default')

  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])

  useEffect(() => {
    if (firstPage) return
    ref.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [firstPage])

  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
