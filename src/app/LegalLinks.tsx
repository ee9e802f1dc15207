import { Suspense, useState } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazyPart.ts'

const TermsDialog = lazyPart(() => import('../features/auth/TermsDialog.tsx'), 'TermsDialog', 'terms')

/** The landing page footer's links to the terms and the privacy section, loaded when clicked. */
export function LegalLinks() {
  const { terms, privacy } = useMessages('common')
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)

  function show() {
    setAsked(true)
    setOpen(true)
  }

  return (
    <>
      <Button look="link" onClick={show}>
        {terms}
      </Button>
      <Button look="link" onClick={show}>
        {privacy}
      </Button>
      {asked && (
        <Suspense>
          <TermsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
