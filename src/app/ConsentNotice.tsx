import { Suspense, useState } from 'react'
import { giveConsent } from '../data/privacy.ts'
import { currentLanguage, currentMessages, useMessages } from '../i18n/catalogue.ts'
import { LEGAL_VERSIONS } from '../i18n/legalVersions.ts'
import { messageFor } from '../i18n/messageFor.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { NoticeBar } from '../ui/NoticeBar.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'

const TermsDialog = lazyPart(() => import('../features/auth/TermsDialog.tsx'), 'TermsDialog', 'terms')

/** Asks a person who has not agreed to the present texts to read them and agree. Nothing waits for the answer. */
export function ConsentNotice({ onAgreed }: { onAgreed: () => void }) {
  const { consent: words } = useMessages('privacy')
  const [reading, setReading] = useState<boolean>()
  const [isSending, setIsSending] = useState(false)

  async function agree() {
    if (isSending) return
    setIsSending(true)
    try {
      await giveConsent(LEGAL_VERSIONS, currentLanguage())
      toastSuccess(currentMessages('privacy').consent.agreed)
      onAgreed()
    } catch (error) {
      setIsSending(false)
      toastError(messageFor(error))
    }
  }

  return (
    <NoticeBar text={words.text}>
      <Button look="quiet" small onClick={() => setReading(true)}>
        {words.read}
      </Button>
      {/* Only what was read can be agreed to. */}
      {reading === false && (
        <Button small aria-disabled={isSending} onClick={() => void agree()}>
          {words.agree}
        </Button>
      )}
      {reading !== undefined && (
        <Suspense>
          <TermsDialog open={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </NoticeBar>
  )
}
