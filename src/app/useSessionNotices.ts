import { useEffect, useEffectEvent, useRef } from 'react'
import type { Role } from '../../contract/answers/shared.ts'
import type { Rejection } from '../../machines/session/sessionMachine.ts'
import { currentMessages } from '../i18n/catalogue.ts'
import { messageFor } from '../i18n/messageFor.ts'
import { isCourse } from '../lib/course.ts'
import { forgetNames, rememberNames } from '../lib/storedNames.ts'
import { toastError, toastSuccess } from '../ui/toast.ts'
import type { Session } from './sessionContext.ts'

const rejectionCode: Record<Rejection, string | null> = {
  missing: 'profile_missing',
  disabled: 'account_disabled',
  ended: null,
}

function roleNotice(before: Role, now: Role): string {
  const { notices } = currentMessages('student')
  if (now === 'unpaid') return notices.courseClosed
  return before === 'unpaid' && isCourse(now) ? notices.courseOpened : notices.roleChanged(notices.roles[now])
}

/** Stores the user's names, and shows session changes that the user did not cause. */
export function useSessionNotices(session: Session, rejection: Rejection | null): void {
  const profile = session.status === 'signedIn' ? session.profile : null
  const role = profile?.role
  const lastRole = useRef<Role>(undefined)

  useEffect(() => {
    if (profile) rememberNames(profile)
    else if (session.status === 'signedOut') forgetNames()
  }, [profile, session.status])

  useEffect(() => {
    const code = rejection && rejectionCode[rejection]
    if (code) toastError(messageFor({ code }))
  }, [rejection])

  const noticeRole = useEffectEvent((now: Role | undefined) => {
    const before = lastRole.current
    if (before && now && before !== now) toastSuccess(roleNotice(before, now))
    lastRole.current = now
  })
  useEffect(() => noticeRole(role), [role])
}
