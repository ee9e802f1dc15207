import { Suspense, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from './lazyPart.ts'

const TermsDialog = lazyPart(() => import('../features/auth/TermsDialog.tsx'), 'TermsDialog')

/** Opens the terms and the privacy section from the landing page's footer; they are loaded when clicked. */
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
