import { useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'
import { toastError } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Copies an account number without spaces, for a payment app. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const { payment } = useMessages('home')
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text.replaceAll(' ', ''))
      setCopied(true)
    } catch {
      // The browser does not allow it; the number is beside the button.
      toastError(payment.notCopied)
    }
  }

  return (
    <Button look="quiet" small onClick={() => void copy()}>
      {isCopied ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{isCopied ? payment.copied : payment.copy}</span>
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  )
}
