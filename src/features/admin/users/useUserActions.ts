import { useState } from 'react'
import type { Role } from '../../../../machines/session/profile.ts'
import { signOut } from '../../../data/auth.ts'
import {
  archiveUser,
  deleteUser,
  disableUser,
  enableUser,
  restoreUser,
  setUserRole,
  type User,
} from '../../../data/users.ts'
import { messages } from '../../../messages.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { failureSentence, nameOf, roleChanged, type UserAction, userActions } from './userActions.ts'

const RUN: Record<UserAction, (userId: string) => Promise<void>> = {
  disable: disableUser,
  enable: enableUser,
  archive: archiveUser,
  restore: restoreUser,
  delete: deleteUser,
}

type Options = {
  adminId: string
  /** Fetches the list again and resolves when it is shown. */
  reload: () => Promise<void>
}

/** Runs actions on users, one at a time for each: the row is busy, a toast reports the result, then the list is reloaded. */
export function useUserActions({ adminId, reload }: Options) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function whileBusy(id: string, work: () => Promise<void>) {
    setBusy((others) => new Set([...others, id]))
    await work()
    setBusy((others) => new Set([...others].filter((other) => other !== id)))
  }

  const changeRole = (user: User, role: Role) =>
    whileBusy(user.id, async () => {
      try {
        await setUserRole(user.id, role)
        toastSuccess(roleChanged(nameOf(user), role))
      } catch (error) {
        toastError(failureSentence(error, messages.roleFailed))
      }
      await reload()
    })

  const act = (user: User, action: UserAction) =>
    whileBusy(user.id, async () => {
      const { done, failed, locksOut } = userActions[action]
      try {
        await RUN[action](user.id)
        toastSuccess(done(nameOf(user)))
        if (locksOut && user.id === adminId) return await signOut()
      } catch (error) {
        toastError(failureSentence(error, failed))
      }
      await reload()
    })

  return { busy, changeRole, act }
}
