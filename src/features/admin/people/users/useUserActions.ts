import { useState } from 'react'
import type { Duty, Role } from '../../../../../contract/answers/shared.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import { latestChange } from '../../../../data/activity.ts'
import { refuseErasure } from '../../../../data/privacy.ts'
import { noteOwnChange } from '../../../../data/transport/ownMark.ts'
import {
  archiveUser,
  deleteUser,
  disableUser,
  enableUser,
  extendAccess,
  resetSecondFactor,
  restoreUser,
  setUserDuties,
  setUserRole,
} from '../../../../data/users.ts'
import { AppError } from '../../../../lib/appError.ts'
import { messages } from '../../../../messages.ts'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import {
  changedElsewhere,
  dutiesChanged,
  failureSentence,
  nameOf,
  type PendingAction,
  roleChanged,
  type UserAction,
  userActions,
} from './userActions.ts'

const RUN: Record<UserAction, (user: User, role: Role) => Promise<void>> = {
  disable: disableUser,
  enable: enableUser,
  archive: archiveUser,
  restore: restoreUser,
  delete: deleteUser,
  leaveAdmin: setUserRole,
  resetFactor: resetSecondFactor,
}

/** A failed action's message; after a concurrent change, with its author and time. */
async function explainFailure(error: unknown, user: User, failed: string): Promise<string> {
  if (error instanceof AppError && error.code === 'user_changed_elsewhere') {
    const change = await latestChange(user.id).catch(() => null)
    if (change) return failureSentence(error, failed, changedElsewhere(change, Date.now()))
  }
  return failureSentence(error, failed)
}

type Options = {
  adminId: string
  /** Reloads the list and resolves when it is shown. */
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
        await setUserRole(user, role)
        toastSuccess(roleChanged(nameOf(user), role))
      } catch (error) {
        toastError(await explainFailure(error, user, messages.roleFailed))
      }
      await reload()
    })

  const changeDuties = (user: User, duties: Duty[]) =>
    whileBusy(user.id, async () => {
      try {
        await setUserDuties(user, duties)
        toastSuccess(dutiesChanged(nameOf(user), duties))
      } catch (error) {
        toastError(await explainFailure(error, user, messages.dutiesFailed))
      }
      await reload()
    })

  const extend = (user: User, lastDay: string, reason: string) =>
    whileBusy(user.id, async () => {
      try {
        await extendAccess(user, lastDay, reason)
        toastSuccess(`${nameOf(user)} has access until ${formatCalendarDay(lastDay)}.`)
      } catch (error) {
        toastError(await explainFailure(error, user, messages.accessFailed))
      }
      await reload()
    })

  const refuse = (user: User, reason: string) =>
    whileBusy(user.id, async () => {
      try {
        await refuseErasure(user.id, reason)
        toastSuccess(`The request of ${nameOf(user)} is refused.`)
      } catch (error) {
        toastError(failureSentence(error, messages.refusalFailed))
      }
      await reload()
    })

  const act = ({ user, action, role = 'unpaid' }: PendingAction) =>
    whileBusy(user.id, async () => {
      const { done, failed, locksOut } = userActions[action]
      try {
        await RUN[action](user, role)
        // The session reloads the profile, signs the admin out and shows why.
        if (locksOut && user.id === adminId) return noteOwnChange()
        toastSuccess(done(nameOf(user)))
      } catch (error) {
        toastError(await explainFailure(error, user, failed))
      }
      await reload()
    })

  return { busy, changeRole, changeDuties, act, extend, refuse }
}
