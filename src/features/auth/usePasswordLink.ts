import { useRef, useState } from 'react'
import { updatePassword, verifyMailedLink } from '../../data/auth.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { isDeadLink } from './deadLink.ts'

type Options = { tokenHash: string; onDone: () => void }

/**
 * Uses a mailed link to set a password. The link works once and opens a session, so it is used only when the password is sent,
 * and not again when the password is refused.
 */
export function usePasswordLink({ tokenHash, onDone }: Options) {
  const [busy, setBusy] = useState(false)
  const sentenceOf = useMessageFor()
  const [failure, setFailure] = useState<unknown>(null)
  const linkUsed = useRef(false)

  async function submit(password: string) {
    setBusy(true)
    setFailure(null)
    try {
      if (!linkUsed.current) await verifyMailedLink(tokenHash, 'recovery')
      linkUsed.current = true
      await updatePassword(password)
      onDone()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return { busy, problem: failure ? sentenceOf(failure) : '', dead: isDeadLink(failure), submit }
}
