import type { Role } from '../../../../machines/session/profile.ts'
import type { User } from '../../../data/users.ts'
import { AppError } from '../../../lib/appError.ts'
import { messageFor, messages } from '../../../messages.ts'

export type UserAction = 'disable' | 'enable' | 'archive' | 'restore' | 'delete'

/** An action that waits for the admin's confirmation. */
export type PendingAction = { user: User; action: UserAction }

type ActionTexts = {
  label: string
  question: string
  done: (name: string) => string
  failed: string
  /** The user cannot sign in afterwards: an admin who does it to themselves is signed out. */
  locksOut: boolean
}

/** What an admin can do to a user: how it is asked and reported. */
export const userActions: Record<UserAction, ActionTexts> = {
  disable: {
    label: 'Disable',
    question: messages.confirmDisable,
    done: (name) => `${name} has been disabled.`,
    failed: messages.statusFailed,
    locksOut: true,
  },
  enable: {
    label: 'Enable',
    question: messages.confirmEnable,
    done: (name) => `${name} has been enabled.`,
    failed: messages.statusFailed,
    locksOut: false,
  },
  archive: {
    label: 'Archive',
    question: 'Are you sure you want to archive this user?',
    done: (name) => `${name} has been archived.`,
    failed: messages.statusFailed,
    locksOut: true,
  },
  restore: {
    label: 'Restore',
    question: 'Are you sure you want to restore this user?',
    done: (name) => `${name} has been restored.`,
    failed: messages.statusFailed,
    locksOut: false,
  },
  delete: {
    label: 'Delete',
    question: messages.confirmDelete,
    done: (name) => `${name} has been deleted.`,
    failed: messages.deleteFailed,
    locksOut: true,
  },
}

export const roleChanged = (name: string, role: Role) => `The role of ${name} is now ${role}.`

/** The actions that a user's state allows. */
export function actionsFor({ archivedAt, disabledAt }: User): UserAction[] {
  return archivedAt ? ['restore', 'delete'] : [disabledAt ? 'enable' : 'disable', 'archive', 'delete']
}

/** A user's name in a sentence; the address of somebody without a name. */
export function nameOf(user: Pick<User, 'fullName' | 'email'>): string {
  return user.fullName || user.email
}

const EXPLAINED = new Set(['last_admin', 'not_admin', 'network_error', 'request_timeout'])
const MISSING = new Set(['user_not_found', 'invalid_user_id'])

/** The sentence for a failed action: its reason where the admin can act on it, else `failed`. */
export function failureSentence(error: unknown, failed: string): string {
  if (!(error instanceof AppError)) return failed
  if (MISSING.has(error.code)) return messages.userMissing
  if (EXPLAINED.has(error.code)) return messageFor(error)
  // A 5xx comes from the second step of a deletion, at the server that holds the accounts.
  if (failed === messages.deleteFailed && error.status >= 500) return messages.deleteFailedAuth(error.status)
  return failed
}
