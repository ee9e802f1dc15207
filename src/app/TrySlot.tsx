import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ButtonAnchor } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'

type Props = {
  /** A link's hash, so that it works before hydration: the address then opens the demo. */
  address: `#${string}`
  words: { lead: string; start: string; loading: string }
  children: ReactNode
}

/** A demo on the landing page that needs no account. */
export function TrySlot({ address, words, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (location.hash === address) setOpen(true)
  }, [address])
  if (isOpen) return <Suspense fallback={<p role="status">{words.loading}</p>}>{children}</Suspense>
  return (
    <>
      <p className={layout.lead}>{words.lead}</p>
      <ButtonAnchor href={address} className={layout.action} onClick={() => setOpen(true)}>
        {words.start}
      </ButtonAnchor>
    </>
  )
}
