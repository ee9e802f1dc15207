import type { Duty } from '../../../../contract/answers/shared.ts'
import { may, type StaffAction } from '../words/duties.ts'

/**
 * The dashboard's views in their order, a row each: its name in addresses, its tab, the group of tabs in which it stands, what
 * somebody may do who sees it, and the columns by which its list can be sorted.
 */
export const VIEWS = [
  {
    id: 'today',
    for: 'today',
    label: 'Today',
    group: 'Work',
    columns: ['at', 'name'],
  },
  {
    id: 'users',
    for: 'list_users',
    label: 'Manage Users',
    group: 'People',
    columns: ['fullName', 'email', 'role', 'createdAt', 'status'],
  },
  {
    id: 'classes',
    for: 'class_progress',
    label: 'Classes',
    group: 'People',
    columns: ['name', 'course', 'days', 'instructor', 'students', 'hours', 'modules'],
  },
  {
    id: 'messages',
    for: 'list_messages',
    label: 'Messages',
    group: 'People',
    columns: ['subject', 'sentBy', 'sentAt', 'read'],
  },
  {
    id: 'payments',
    for: 'list_payments',
    label: 'Payments',
    group: 'Money',
    columns: ['student', 'amount', 'outcome', 'at'],
  },
  {
    id: 'cash',
    for: 'cash_book',
    label: 'Cash book',
    group: 'Money',
    columns: [],
  },
  {
    id: 'ltms',
    for: 'list_ltms_worklist',
    label: 'LTMS',
    group: 'Papers',
    columns: ['name', 'reference', 'uploadedAt', 'uploadedBy'],
  },
  {
    id: 'packs',
    for: 'list_packs',
    label: 'Inspections',
    group: 'Papers',
    columns: ['of', 'students', 'by', 'at', 'links'],
  },
  {
    id: 'reports',
    for: 'search_reports',
    label: 'View Reports',
    group: 'Teaching',
    columns: ['fullName', 'modulesCompleted', 'completions'],
  },
  {
    id: 'questions',
    for: 'list_questions',
    label: 'Questions',
    group: 'Teaching',
    columns: ['text', 'level', 'answers', 'facility', 'discrimination', 'seconds', 'flags'],
  },
  {
    id: 'mails',
    for: 'list_mails',
    label: 'Mails',
    group: 'School',
    columns: ['kind', 'createdAt', 'state'],
  },
  {
    id: 'activity',
    for: 'list_activity',
    label: 'Activity',
    group: 'School',
    columns: ['action', 'subjectName', 'actorName', 'createdAt'],
  },
  {
    id: 'school',
    for: 'change_setting',
    label: 'School',
    group: 'School',
    columns: [],
  },
] as const satisfies readonly {
  id: string
  label: string
  group: string
  columns: readonly string[]
  for: StaffAction
}[]

export type View = (typeof VIEWS)[number]['id']

/** The views that somebody with these duties can use. */
export const viewsFor = (duties: readonly Duty[]) => VIEWS.filter((view) => may(duties, view.for))
