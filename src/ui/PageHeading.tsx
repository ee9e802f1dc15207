import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { school } from '../school.ts'

type Props = {
  /** The document's title; the heading itself may say more. */
  title: string
  className?: string | undefined
  children?: ReactNode
}

/**
 * A page's h1. It names the document and, after a navigation, takes the focus, so that a screen reader says where
 * the person has come to and Tab goes on from there.
 */
export function PageHeading({ title, className, children = title }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // As it was when the page came: a change of its own search params is no new page.
  const [firstPage] = useState(key === 'default')

  useEffect(() => {
    document.title = `${title} · ${school.name}`
  }, [title])

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
