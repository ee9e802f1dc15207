import { useRef, useState } from 'react'
import { updatePassword, verifyMailedLink } from '../../data/auth.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { AppError } from '../../lib/appError.ts'

type Options = {
  tokenHash: string
  type: 'signup' | 'recovery'
  /** True when the account's current password is accepted as the new one. */
  mayStaySame: boolean
  onDone: () => void
}

/** True when the server refused a link because it was used before or is too old. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof AppError && error.code === 'otp_expired'
}

/**
 * Uses a mailed link to set a password. The link works once and opens a session, so it is used only when the password is sent,
 * and not again when the password is refused.
 */
export function usePasswordLink({ tokenHash, type, mayStaySame, onDone }: Options) {
  const [busy, setBusy] = useState(false)
  const sentenceOf = useMessageFor()
  const [failure, setFailure] = useState<unknown>(null)
  const [dead, setDead] = useState(false)
  const linkUsed = useRef(false)

  async function redeemLink() {
    if (linkUsed.current) return
    try {
      await verifyMailedLink(tokenHash, type)
      linkUsed.current = true
    } catch (error) {
      setDead(isDeadLink(error))
      throw error
    }
  }

  async function setPassword(password: string) {
    try {
      await updatePassword(password)
    } catch (error) {
      const isSame = error instanceof AppError && error.code === 'same_password'
      if (!(isSame && mayStaySame)) throw error
    }
  }

  async function submit(password: string) {
    setBusy(true)
    setFailure(null)
    try {
      await redeemLink()
      await setPassword(password)
      onDone()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return { busy, problem: failure ? sentenceOf(failure) : '', dead, submit }
}
