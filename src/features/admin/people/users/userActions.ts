import type { Activity } from '../../../../../contract/answers/activity.ts'
import type { Duty, Role } from '../../../../../contract/answers/shared.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { AppError } from '../../../../lib/appError.ts'
import { formatAgo } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { DUTY_NAMES, type StaffAction } from '../../kit/words/duties.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'

export type UserAction =
  | 'disable'
  | 'enable'
  | 'archive'
  | 'restore'
  | 'delete'
  | 'leaveAdmin'
  | 'resetFactor'

export type PendingAction = {
  user: User
  action: UserAction
  role?: Role | undefined
  /** Called when the action is done or declined. */
  onSettled?: (() => void) | undefined
}

type ActionTexts = {
  label: string
  title: (name: string) => string
  question: string
  done: (name: string) => string
  failed: string
  /** The user cannot sign in afterwards: an admin who does it to themselves is signed out. */
  locksOut: boolean
}

export const userActions: Record<UserAction, ActionTexts> = {
  disable: {
    label: 'Disable',
    title: (name) => `Disable ${name}?`,
    question: messages.confirmDisable,
    done: (name) => `${name} has been disabled.`,
    failed: messages.statusFailed,
    locksOut: true,
  },
  enable: {
    label: 'Enable',
    title: (name) => `Enable ${name}?`,
    question: messages.confirmEnable,
    done: (name) => `${name} has been enabled.`,
    failed: messages.statusFailed,
    locksOut: false,
  },
  archive: {
    label: 'Archive',
    title: (name) => `Archive ${name}?`,
    question: 'Are you sure you want to archive this user?',
    done: (name) => `${name} has been archived.`,
    failed: messages.statusFailed,
    locksOut: true,
  },
  restore: {
    label: 'Restore',
    title: (name) => `Restore ${name}?`,
    question: 'Are you sure you want to restore this user?',
    done: (name) => `${name} has been restored.`,
    failed: messages.statusFailed,
    locksOut: false,
  },
  delete: {
    label: 'Delete',
    title: (name) => `Delete ${name}?`,
    question: messages.confirmDelete,
    done: (name) => `${name} has been deleted.`,
    failed: messages.deleteFailed,
    locksOut: true,
  },
  leaveAdmin: {
    label: 'Stop being an admin',
    title: () => 'Give up your admin role?',
    question: messages.confirmLeavingAdmin,
    done: (name) => `${name} is no longer an admin.`,
    failed: messages.roleFailed,
    locksOut: false,
  },
  resetFactor: {
    label: 'Reset second factor',
    title: (name) => `Reset the second factor of ${name}?`,
    question:
      'Do this only if the person told you that the phone and recovery codes are lost. The password alone then logs in until a new authenticator app is set up.',
    done: (name) => `${name} no longer has a second factor.`,
    failed: 'The second factor was not reset.',
    locksOut: false,
  },
}

export function dutiesChanged(name: string, duties: readonly Duty[]): string {
  return `The duties of ${name} are now: ${duties.map((duty) => DUTY_NAMES[duty]).join(', ')}.`
}

export function roleChanged(name: string, role: Role): string {
  return `The role of ${name} is now ${ROLE_NAMES[role]}.`
}

const NEEDED: Record<UserAction, StaffAction> = {
  disable: 'set_user_disabled',
  enable: 'set_user_disabled',
  archive: 'archive_user',
  restore: 'restore_user',
  delete: 'record_user_deletion',
  leaveAdmin: 'change staff',
  resetFactor: 'reset_second_factor',
}

/** The buttons allowed by a user's state and the admin's duties. Only owners change staff. */
export function actionsFor(
  { role, archivedAt, disabledAt }: User,
  isAllowed: (action: StaffAction) => boolean,
): UserAction[] {
  if (role === 'admin' && !isAllowed('change staff')) return []
  return [
    ...(archivedAt ? (['restore'] as const) : ([disabledAt ? 'enable' : 'disable', 'archive'] as const)),
    'delete' as const,
    ...(role === 'admin' ? (['resetFactor'] as const) : []),
  ].filter((action) => isAllowed(NEEDED[action]))
}

/** A user's name in a sentence; the address without a name. */
export function nameOf(user: Pick<User, 'fullName' | 'email'>): string {
  return user.fullName || user.email
}

const EXPLAINED = new Set([
  'invalid_last_day',
  'duties_missing',
  'last_owner',
  'not_a_student',
  'not_admin',
  'not_your_duty',
  'second_factor_needed',
  'network_error',
  'not_sent',
  'outcome_unknown',
  'no_erasure_request',
  'request_timeout',
  'user_archived',
  'user_is_admin',
  'user_changed_elsewhere',
])
const MISSING = new Set(['user_not_found', 'invalid_user_id'])

/** Why an action failed, if the admin can act on it. */
function reasonOf({ code }: AppError): string | null {
  if (MISSING.has(code)) return messages.userMissing
  return EXPLAINED.has(code) ? messageFor({ code }) : null
}

/** A failed action's message: its reason if known, else `failed`. A refused deletion also names the status. */
export function failureSentence(error: unknown, failed: string, known?: string): string {
  if (!(error instanceof AppError)) return failed
  const reason = known ?? reasonOf(error)
  if (failed !== messages.deleteFailed || error.status === 0) return reason ?? failed
  const refusal = messages.deleteFailedAuth(error.status)
  return reason ? `${refusal}. ${reason}` : refusal
}

export function changedElsewhere(change: Pick<Activity, 'actorName' | 'createdAt'>, now: number): string {
  const ago = formatAgo(change.createdAt, now)
  return messages.changedElsewhere(change.actorName, ago === 'just now' ? 'a moment ago' : ago)
}
