import { useState } from 'react'
import { updatePassword } from '../../data/mailedLinks.ts'
import { currentMessages, useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { formSecret } from '../../lib/formText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { Problem } from './Problem.tsx'
import { forgetRegisteredElsewhere } from './registeredElsewhere.ts'

/** Another browser registered this account, so a stranger may know its password. A new one ends sessions. */
export function RegisteredElsewhereNotice() {
  const { registeredElsewhere: words } = useMessages('auth')
  const sentenceOf = useMessageFor()
  const [isShown, setIsShown] = useState(true)
  const [choosing, setChoosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (!isShown) return null

  function close() {
    forgetRegisteredElsewhere()
    setIsShown(false)
  }

  async function save(data: FormData) {
    setBusy(true)
    setFailure(null)
    try {
      await updatePassword(formSecret(data, 'password'))
      toastSuccess(currentMessages('auth').passwordReset.saved)
      close()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <NoticeBar text={words.text}>
      <Button small onClick={() => setChoosing(true)}>
        {words.choose}
      </Button>
      <Button look="quiet" small onClick={close}>
        {words.wasMe}
      </Button>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={words.choose}>
        {failure ? <Problem>{sentenceOf(failure)}</Problem> : null}
        <NewPasswordForm busy={busy} onValid={(data) => void save(data)} />
      </Dialog>
    </NoticeBar>
  )
}
