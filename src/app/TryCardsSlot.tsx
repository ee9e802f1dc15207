import { Suspense, useState } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazyPart.ts'

const TryCards = lazyPart(
  () => import('../features/learning/practice/TryCards.tsx'),
  'TryCards',
  'assessment',
  'practice',
)

/** The five cards on the landing page, loaded when a visitor wants them. */
export function TryCardsSlot() {
  const { tryCards } = useMessages('landing')
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <Suspense fallback={<p role="status">{tryCards.loading}</p>}>
        <TryCards />
      </Suspense>
    )
  return (
    <>
      <p>{tryCards.lead}</p>
      <Button onClick={() => setOpen(true)}>{tryCards.start}</Button>
    </>
  )
}
