import { useState } from 'react'
import type { Role } from '../../../../machines/session/profile.ts'
import { signOut } from '../../../data/auth.ts'
import { setUserRole, type User } from '../../../data/users.ts'
import { messages } from '../../../messages.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { nameOf, type UserAction } from './actionsFor.ts'
import { failureSentence } from './failureSentence.ts'
import { deeds, roleChanged } from './userActions.ts'

type Options = {
  adminId: string
  /** Fetches the list again and resolves when it is shown. */
  reload: () => Promise<void>
}

/** Does things to users, one at a time for each: the row is busy, a toast tells the end, the list is right afterwards. */
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
      const { run, done, failed, locksOut } = deeds[action]
      try {
        await run(user.id)
        toastSuccess(done(nameOf(user)))
        if (locksOut && user.id === adminId) return await signOut()
      } catch (error) {
        toastError(failureSentence(error, failed))
      }
      await reload()
    })

  return { busy, changeRole, act }
}
