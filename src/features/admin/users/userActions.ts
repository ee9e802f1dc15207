import type { Role } from '../../../../machines/profile.ts'
import {
  archiveUser,
  deleteUser,
  disableUser,
  enableUser,
  restoreUser,
  type User,
} from '../../../data/users.ts'
import { AppError } from '../../../lib/appError.ts'
import { messageFor, messages } from '../../../messages.ts'

export type UserAction = 'disable' | 'enable' | 'archive' | 'restore' | 'delete'

type Deed = {
  label: string
  question: string
  run: (userId: string) => Promise<void>
  done: (name: string) => string
  failed: string
  /** The user cannot come in afterwards: an admin who does it to himself is signed out. */
  locksOut: boolean
}

/** What can be done to a user, how it is asked and what is said afterwards. */
export const deeds: Record<UserAction, Deed> = {
  disable: {
    label: 'Disable',
    question: messages.confirmDisable,
    run: disableUser,
    done: (name) => `${name} has been disabled.`,
    failed: messages.statusFailed,
    locksOut: true,
  },
  enable: {
    label: 'Enable',
    question: messages.confirmEnable,
    run: enableUser,
    done: (name) => `${name} has been enabled.`,
    failed: messages.statusFailed,
    locksOut: false,
  },
  archive: {
    label: 'Archive',
    question: 'Are you sure you want to archive this user?',
    run: archiveUser,
    done: (name) => `${name} has been archived.`,
    failed: messages.statusFailed,
    locksOut: true,
  },
  restore: {
    label: 'Restore',
    question: 'Are you sure you want to restore this user?',
    run: restoreUser,
    done: (name) => `${name} has been restored.`,
    failed: messages.statusFailed,
    locksOut: false,
  },
  delete: {
    label: 'Delete',
    question: messages.confirmDelete,
    run: deleteUser,
    done: (name) => `${name} has been deleted.`,
    failed: messages.deleteFailed,
    locksOut: true,
  },
}

export const roleChanged = (name: string, role: Role) => `The role of ${name} is now ${role}.`

/** What can be done to this user now. */
export function actionsFor({ archivedAt, disabledAt }: User): UserAction[] {
  return archivedAt ? ['restore', 'delete'] : [disabledAt ? 'enable' : 'disable', 'archive', 'delete']
}

/** How a user is called in a sentence; somebody without a name goes by the address. */
export function nameOf(user: Pick<User, 'fullName' | 'email'>): string {
  return user.fullName || user.email
}

const OWN_WORDS = new Set(['last_admin', 'not_admin', 'network_error', 'request_timeout'])
const GONE = new Set(['user_not_found', 'invalid_user_id'])

/** The sentence for a failure: its reason where an admin can do something about it, else that it failed. */
export function failureSentence(error: unknown, failed: string): string {
  if (!(error instanceof AppError)) return failed
  if (GONE.has(error.code)) return messages.userMissing
  if (OWN_WORDS.has(error.code)) return messageFor(error)
  // The account's half of a deletion; the server that holds the accounts said this.
  if (failed === messages.deleteFailed && error.status >= 500) return messages.deleteFailedAuth(error.status)
  return failed
}
