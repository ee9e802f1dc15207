import { Suspense, useState } from 'react'
import { giveConsent } from '../data/privacy.ts'
import { currentLanguage, currentMessages, useMessages } from '../i18n/catalogue.ts'
import { LEGAL_VERSIONS, type LegalText } from '../i18n/legalVersions.ts'
import { messageFor } from '../i18n/messageFor.ts'
import { schoolNow } from '../school/schoolNow.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { NoticeBar } from '../ui/NoticeBar.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'

const texts = {
  terms: lazyPart(() => import('../features/auth/TermsDialog.tsx'), 'TermsDialog', 'terms'),
  privacy: lazyPart(() => import('../features/auth/TermsDialog.tsx'), 'PrivacyDialog', 'terms'),
}

type Props = { text: LegalText; isLast: boolean; onAgreed: () => void }

/** Asks a user to read and accept the current version of one text. Nothing blocks on it. */
export function ConsentNotice({ text, isLast, onAgreed }: Props) {
  const { consent: words } = useMessages('privacy')
  const [reading, setReading] = useState<boolean>()
  const [isSending, setIsSending] = useState(false)
  const TextDialog = texts[text]

  async function agree() {
    if (isSending) return
    setIsSending(true)
    try {
      await giveConsent(text, LEGAL_VERSIONS[text], currentLanguage(), schoolNow().version)
      // It would cover the notice of the other text.
      if (isLast) toastSuccess(currentMessages('privacy').consent.agreed)
      onAgreed()
    } catch (error) {
      setIsSending(false)
      toastError(messageFor(error))
    }
  }

  return (
    <NoticeBar text={words.changed[text]}>
      <Button look="quiet" small onClick={() => setReading(true)}>
        {words.read}
      </Button>
      {/* Consent requires having read the text. */}
      {reading === false && (
        <Button small aria-disabled={isSending} onClick={() => void agree()}>
          {words.agree}
        </Button>
      )}
      {reading !== undefined && (
        <Suspense>
          <TextDialog open={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </NoticeBar>
  )
}
