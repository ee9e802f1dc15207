import type { ActivityAction } from '../../../../contract/answers/activity.ts'

/** The actions in words, in the order in which the filter offers them. */
export const ACTION_NAMES: Record<ActivityAction, string> = {
  role_changed: 'Role changed',
  duties_changed: 'Duties changed',
  admitted: 'Registered at the desk',
  archived: 'Archived',
  restored: 'Restored',
  disabled: 'Disabled',
  enabled: 'Enabled',
  deletion_requested: 'Deletion requested',
  deleted: 'Deleted',
  renamed: 'Renamed',
  corrected: 'Corrected',
  essays_read: 'Essays read',
  exported: 'Exported',
  access_extended: 'Access extended',
  identity_confirmed: 'Identity confirmed',
  guardian_accepted: 'Guardian’s consent accepted',
  guardian_refused: 'Guardian’s consent refused',
  record_opened: 'Record opened',
  certificate_issued: 'Certificate issued',
  certificate_revoked: 'Certificate revoked',
  certificate_replaced: 'Certificate replaced',
  payment_accepted: 'Payment accepted',
  payment_refused: 'Payment refused',
  payment_recorded: 'Payment recorded',
  payment_voided: 'Payment voided',
  document_opened: 'Document opened',
  ltms_uploaded: 'Uploaded to the LTMS',
  ltms_undone: 'LTMS upload undone',
  erasure_refused: 'Erasure refused',
  start_code_made: 'Slip made',
}

export const ACTIONS = Object.keys(ACTION_NAMES) as ActivityAction[]
