import { useEffect, useEffectEvent, useRef } from 'react'
import type { Role } from '../../machines/session/profile.ts'
import type { Rejection } from '../../machines/session/sessionMachine.ts'
import { forgetNames, rememberNames } from '../lib/storedNames.ts'
import { messageFor, messages } from '../messages.ts'
import { toastError, toastSuccess } from '../ui/toast.ts'
import type { Session } from './sessionContext.ts'

const rejectionCode: Record<Rejection, string> = { missing: 'profile_missing', disabled: 'account_disabled' }

/** Keeps the names of the signed-in person, and says what happened to the session while nobody clicked. */
export function useSessionNotices(session: Session, rejection: Rejection | null): void {
  const profile = session.status === 'signedIn' ? session.profile : null
  const role = profile?.role
  const lastRole = useRef<Role>(undefined)

  useEffect(() => {
    if (profile) rememberNames(profile)
    else if (session.status === 'signedOut') forgetNames()
  }, [profile, session.status])

  useEffect(() => {
    if (rejection) toastError(messageFor({ code: rejectionCode[rejection] }))
  }, [rejection])

  const noticeRole = useEffectEvent((now: Role | undefined) => {
    if (lastRole.current === 'unpaid' && (now === 'otdc' || now === 'ddc'))
      toastSuccess(messages.courseOpened)
    lastRole.current = now
  })
  useEffect(() => noticeRole(role), [role])
}
