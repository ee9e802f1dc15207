import { may, type Staff, type StaffAction } from '../../kit/words/duties.ts'

export const SECTIONS = [
  'Today',
  'Users',
  'Classes',
  'Money',
  'Certificates',
  'Messages',
  'Reports',
  'School',
] as const

export type Section = (typeof SECTIONS)[number]

/** One row per view: its name in addresses, label, rail section, permission and sortable columns. */
export const VIEWS = [
  {
    id: 'today',
    for: 'today',
    label: 'Today',
    section: 'Today',
    columns: ['at', 'name'],
  },
  {
    id: 'users',
    for: 'list_users',
    label: 'Manage Users',
    section: 'Users',
    columns: ['fullName', 'email', 'role', 'createdAt', 'status'],
  },
  {
    id: 'classes',
    for: 'class_progress',
    label: 'Classes',
    section: 'Classes',
    columns: ['name', 'course', 'days', 'instructor', 'students', 'hours', 'modules'],
  },
  {
    id: 'payments',
    for: 'list_payments',
    label: 'Payments',
    section: 'Money',
    columns: ['student', 'amount', 'outcome', 'at'],
  },
  {
    id: 'cash',
    for: 'cash_book',
    label: 'Cash book',
    section: 'Money',
    columns: [],
  },
  {
    id: 'certificates',
    for: 'issue_certificate',
    label: 'Ready',
    section: 'Certificates',
    columns: ['name', 'at'],
  },
  {
    id: 'ltms',
    for: 'list_ltms_worklist',
    label: 'LTMS',
    section: 'Certificates',
    columns: ['name', 'reference', 'uploadedAt', 'uploadedBy'],
  },
  {
    id: 'packs',
    for: 'list_packs',
    label: 'Inspections',
    section: 'Certificates',
    columns: ['of', 'students', 'by', 'at', 'links'],
  },
  {
    id: 'messages',
    for: 'list_messages',
    label: 'Messages',
    section: 'Messages',
    columns: ['subject', 'sentBy', 'sentAt', 'read'],
  },
  {
    id: 'mails',
    for: 'list_mails',
    label: 'Outbox',
    section: 'Messages',
    columns: ['kind', 'createdAt', 'state'],
  },
  {
    id: 'reports',
    for: 'search_reports',
    label: 'View Reports',
    section: 'Reports',
    columns: ['fullName', 'modulesCompleted', 'completions'],
  },
  {
    id: 'questions',
    for: 'list_questions',
    label: 'Questions',
    section: 'Reports',
    columns: ['text', 'answers', 'facility', 'discrimination', 'seconds', 'flags'],
  },
  {
    id: 'school',
    for: 'change_setting',
    label: 'School',
    section: 'School',
    columns: [],
  },
  {
    id: 'activity',
    for: 'list_activity',
    label: 'Activity',
    section: 'School',
    columns: ['action', 'subjectName', 'actorName', 'createdAt'],
  },
] as const satisfies readonly {
  id: string
  label: string
  section: Section
  columns: readonly string[]
  for: StaffAction
}[]

export type View = (typeof VIEWS)[number]['id']

/** The views that list one kind of waiting work. */
export const KIND_VIEWS: Partial<Record<View, string>> = {
  payments: 'proofs',
  certificates: 'certificates',
  ltms: 'uploads',
}

export const viewsFor = (staff: Staff) => VIEWS.filter((view) => may(staff, view.for))
