import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/Button.tsx'

const TermsDialog = lazy(() =>
  import('../features/auth/TermsDialog.tsx').then((module) => ({ default: module.TermsDialog })),
)

/** Opens the terms and the privacy section from the landing page's foot; fetched when asked for. */
export function LegalLinks() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)

  function show() {
    setAsked(true)
    setOpen(true)
  }

  return (
    <>
      <Button look="link" onClick={show}>
        Terms and Conditions
      </Button>
      <Button look="link" onClick={show}>
        Data privacy
      </Button>
      {asked && (
        <Suspense>
          <TermsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
