import { Suspense, useEffect, useState } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { ButtonAnchor } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { lazyPart } from '../ui/lazyPart.ts'

const TryCards = lazyPart(
  () => import('../features/learning/practice/TryCards.tsx'),
  'TryCards',
  'assessment',
  'practice',
)

/** A link, which works before the page can respond: the cards are then opened by the address. */
const ADDRESS = '#try'

/** The five cards on the landing page, loaded when a visitor wants them. */
export function TryCardsSlot() {
  const { tryCards } = useMessages('landing')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (location.hash === ADDRESS) setOpen(true)
  }, [])
  if (isOpen)
    return (
      <Suspense fallback={<p role="status">{tryCards.loading}</p>}>
        <TryCards />
      </Suspense>
    )
  return (
    <>
      <p className={layout.lead}>{tryCards.lead}</p>
      <ButtonAnchor href={ADDRESS} className={layout.action} onClick={() => setOpen(true)}>
        {tryCards.start}
      </ButtonAnchor>
    </>
  )
}
