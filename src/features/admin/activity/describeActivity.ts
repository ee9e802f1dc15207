import type { Activity } from '../../../data/activity.ts'

const VERBS: Record<Activity['action'], string> = {
  role_changed: 'Role changed',
  archived: 'Archived',
  restored: 'Restored',
  disabled: 'Disabled',
  enabled: 'Enabled',
  deletion_requested: 'Deletion requested',
  deleted: 'Deleted',
  renamed: 'Renamed',
}

/** The action in words, and what changed where that tells more. */
export function describeActivity({ action, before, after }: Activity): { done: string; detail: string } {
  const change = {
    role_changed: `${before.role} → ${after.role}`,
    renamed: `${before.fullName} → ${after.fullName}`,
    deletion_requested: before.email ?? '',
    deleted: before.email ?? '',
  }
  return { done: VERBS[action], detail: action in change ? change[action as keyof typeof change] : '' }
}
