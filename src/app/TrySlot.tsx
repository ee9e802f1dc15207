import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ButtonAnchor } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'

type Props = {
  /** A link's address, so that it works before the page can respond: what is tried is then opened by the address. */
  address: `#${string}`
  words: { lead: string; start: string; loading: string }
  /** What a visitor tries; its code is loaded when somebody wants it. */
  children: ReactNode
}

/** Something on the landing page that a visitor may try without an account. */
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
