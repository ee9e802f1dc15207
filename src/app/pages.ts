import {
  myCourse,
  myPlan,
  myPractice,
  myProfile,
  notifications,
  type Query,
  waitingToday,
} from '../data/queries.ts'
import type { MessagePart } from '../i18n/catalogue.ts'
import { homePoster, paths } from '../paths.ts'

/** `guards.ts` has the redirects. `enrolled` has a profile and a course, or is an admin. */
export type Access = 'visitor' | 'everybody' | 'signedIn' | 'enrolled' | 'admin'

type Page = {
  path: string
  access: Access
  /** The component's file below `src`, named like the component. */
  file: string
  parts?: readonly string[]
  /** Message parts beyond `common`, and `student` on pages for signed-in users. */
  messages?: readonly MessagePart[]
  /** The page's first queries, sent before the app has loaded. */
  queries?: readonly Query[]
  /** The page's largest image, fetched before the app has loaded. */
  image?: string
  /** Its largest image is the first lesson's picture, known only from the response: the last visit's is prefetched. */
  showsLesson?: true
  /** Shown without router and session (`Start.tsx`), also at every address below it: light, for a phone at a counter. */
  alone?: true
}

/** One row per page. Routes, guards, the build's prefetching and the bench follow this table. */
export const pages: readonly Page[] = [
  {
    path: paths.landing,
    access: 'visitor',
    file: 'app/Landing.tsx',
    messages: ['landing'],
    // A signed-in user is redirected from here.
    queries: [myProfile],
  },
  {
    path: paths.verifyEmail,
    access: 'everybody',
    file: 'features/auth/VerifyEmailPage.tsx',
    messages: ['auth'],
  },
  {
    path: paths.resetPassword,
    access: 'everybody',
    file: 'features/auth/ResetPasswordPage.tsx',
    messages: ['auth'],
  },
  {
    path: paths.start,
    access: 'everybody',
    file: 'features/auth/StartPage.tsx',
    messages: ['auth'],
  },
  {
    path: paths.remindersOff,
    access: 'everybody',
    file: 'features/auth/RemindersOffPage.tsx',
    messages: ['auth', 'reminders'],
  },
  {
    path: paths.home,
    access: 'signedIn',
    file: 'features/home/StudentHomePage.tsx',
    parts: ['features/home/eligibility/Documents.tsx'],
    messages: ['home', 'plan', 'eligibility'],
    queries: [myProfile, myCourse, myPlan],
    image: homePoster,
  },
  {
    path: paths.modules,
    access: 'enrolled',
    file: 'features/learning/ModulesPage.tsx',
    messages: ['learning'],
    queries: [myProfile, myCourse],
    showsLesson: true,
  },
  {
    path: paths.practice,
    access: 'signedIn',
    file: 'features/learning/PracticePage.tsx',
    messages: ['practice'],
    queries: [myProfile, myPractice],
  },
  {
    path: paths.scenes,
    access: 'signedIn',
    file: 'features/learning/ScenesPage.tsx',
    messages: ['scenes', 'studentErrors'],
    queries: [myProfile],
  },
  {
    path: paths.mocks,
    access: 'signedIn',
    file: 'features/learning/MocksPage.tsx',
    messages: ['mocks', 'mockOffer', 'studentErrors'],
    queries: [myProfile],
  },
  {
    path: paths.cases,
    access: 'enrolled',
    file: 'features/learning/CasesPage.tsx',
    messages: ['cases', 'studentErrors'],
    queries: [myProfile],
  },
  {
    path: paths.about,
    access: 'signedIn',
    file: 'features/site/AboutPage.tsx',
    messages: ['site'],
    queries: [myProfile],
  },
  {
    path: paths.prices,
    access: 'signedIn',
    file: 'features/site/PricePage.tsx',
    messages: ['site'],
    queries: [myProfile],
  },
  {
    path: paths.settings,
    access: 'signedIn',
    file: 'features/settings/SettingsPage.tsx',
    messages: ['settings'],
    queries: [myProfile],
  },
  {
    path: paths.paying,
    access: 'signedIn',
    file: 'features/paying/PayingPage.tsx',
    messages: ['paying', 'studentErrors'],
    queries: [myProfile],
  },
  {
    path: paths.verify,
    access: 'everybody',
    file: 'features/verify/VerifyPage.tsx',
    messages: ['verify'],
    alone: true,
  },
  {
    path: paths.inspect,
    access: 'everybody',
    file: 'features/inspect/InspectPage.tsx',
    messages: ['verify', 'packs', 'officeErrors'],
    alone: true,
  },
  {
    path: paths.dashboard,
    access: 'admin',
    file: 'features/admin/desk/dashboard/AdminDashboardPage.tsx',
    parts: ['app/OfficeTools.tsx'],
    queries: [myProfile, notifications, waitingToday],
  },
  {
    path: paths.studentRecord,
    access: 'admin',
    file: 'features/admin/people/record/StudentRecordPage.tsx',
    parts: ['app/OfficeTools.tsx'],
    queries: [myProfile, notifications],
  },
  {
    path: paths.essayReading,
    access: 'admin',
    file: 'features/admin/training/essays/EssayReadingPage.tsx',
    parts: ['app/OfficeTools.tsx'],
    queries: [myProfile, notifications],
  },
]

export function messagesOf({ access, messages = [] }: Pick<Page, 'access' | 'messages'>): MessagePart[] {
  if (access === 'visitor' || access === 'everybody') return ['common', 'errors', ...messages]
  // A student's own errors come two seconds later: a page that cannot load has the sentences of `errors`.
  return [
    'common',
    'errors',
    'student',
    ...(access === 'admin' ? ['officeErrors' as const] : []),
    ...messages,
  ]
}

/** The page at an address, in any case and with or without a trailing slash. */
export function pageAt(path: string): Page | undefined {
  const exactPath = (path.length > 1 ? path.replace(/\/+$/, '') : path).toLowerCase()
  return pages.find(
    (page) => page.path === exactPath || (page.alone && exactPath.startsWith(`${page.path}/`)),
  )
}
