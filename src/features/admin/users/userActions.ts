import type { Role } from '../../../../machines/session/profile.ts'
import { archiveUser, deleteUser, disableUser, enableUser, restoreUser } from '../../../data/users.ts'
import { messages } from '../../../messages.ts'
import type { UserAction } from './actionsFor.ts'

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
