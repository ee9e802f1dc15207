import { useRef, useState } from 'react'
import { updatePassword, verifyMailedLink } from '../../data/mailedLinks.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { AppError } from '../../lib/appError.ts'
import { isDeadLink } from './deadLink.ts'

type Options = { tokenHash: string; onDone: () => void }

/** Uses the one-time link only when the password is sent. Staff with an app enter its code first. */
export function usePasswordLink({ tokenHash, onDone }: Options) {
  const [busy, setBusy] = useState(false)
  const sentenceOf = useMessageFor()
  const [failure, setFailure] = useState<unknown>(null)
  const linkUsed = useRef(false)
  /** The password that waits for the authenticator code. */
  const [waiting, setWaiting] = useState<string | null>(null)

  async function submit(password: string) {
    setBusy(true)
    setFailure(null)
    setWaiting(null)
    try {
      if (!linkUsed.current) await verifyMailedLink(tokenHash, 'recovery')
      linkUsed.current = true
      await updatePassword(password)
      onDone()
    } catch (error) {
      if (error instanceof AppError && error.code === 'insufficient_aal') setWaiting(password)
      else setFailure(error)
      setBusy(false)
    }
  }

  const asksForCode = waiting !== null
  const enterCode = () => waiting !== null && void submit(waiting)
  return {
    busy,
    asksForCode,
    enterCode,
    problem: failure ? sentenceOf(failure) : '',
    dead: isDeadLink(failure),
    submit,
  }
}
