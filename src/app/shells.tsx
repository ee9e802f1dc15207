import type { ReactNode } from 'react'
import { Link, StaticRouter } from 'react-router-dom'
import { DashboardShell, EssayShell, RecordShell } from '../features/admin/desk/dashboard/OfficeShells.tsx'
import { HomeShell } from '../features/home/HomeShell.tsx'
import {
  CasesShell,
  MocksShell,
  ModulesShell,
  PracticeShell,
  ScenesShell,
} from '../features/learning/LearningShells.tsx'
import { navLinks } from '../features/navbar/links.ts'
import { Navbar } from '../features/navbar/Navbar.tsx'
import { PayingShell } from '../features/paying/PayingShell.tsx'
import { SettingsShell } from '../features/settings/SettingsShell.tsx'
import { AboutPage } from '../features/site/AboutPage.tsx'
import { PricePage } from '../features/site/PricePage.tsx'
import { VerifyShell } from '../features/verify/VerifyShell.tsx'
import { loadMessages, type MessagePart, useMessages } from '../i18n/catalogue.ts'
import { paths } from '../paths.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { SignedInFooter } from './SignedInFooter.tsx'
import styles from './SignedInLayout.module.css'

/** `alone`: the body is the whole page, for all users. An address covers all addresses it is a prefix of. */
type Body = { messages?: MessagePart[]; isAdmins?: true; alone?: true; body: ReactNode }

/** A slot that the shells' script fills with a user's fact, and its placeholder. */
const fact = (name: 'firstName' | 'givenName' | 'title' | 'summary', unknown = '') => (
  <span data-fact={name}>{unknown}</span>
)

/** Each page's content, mostly below the header, before the user is known. Rendered by the build only. */
const BODIES: Record<string, Body> = {
  [paths.home]: { messages: ['home'], body: <HomeShell name={fact('givenName')} /> },
  [paths.modules]: {
    messages: ['learning'],
    body: (
      <ModulesShell
        lesson={(unknown) => fact('title', unknown)}
        summary={fact('summary')}
        poster={<img alt="" width="640" height="360" fetchPriority="high" data-fact="poster" />}
      />
    ),
  },
  [paths.practice]: { messages: ['practice'], body: <PracticeShell /> },
  [paths.scenes]: { messages: ['scenes'], body: <ScenesShell /> },
  [paths.mocks]: { messages: ['mocks', 'mockOffer'], body: <MocksShell /> },
  [paths.cases]: { messages: ['cases'], body: <CasesShell /> },
  [paths.about]: { messages: ['site'], body: <AboutPage /> },
  [paths.prices]: { messages: ['site'], body: <PricePage /> },
  [paths.paying]: { messages: ['paying'], body: <PayingShell /> },
  [paths.settings]: { messages: ['settings'], body: <SettingsShell /> },
  // The longer address first.
  [`${paths.verify}/`]: { messages: ['errors', 'verify'], alone: true, body: <VerifyShell hasSerial /> },
  [paths.verify]: { alone: true, body: <VerifyShell hasSerial={false} /> },
  [paths.dashboard]: { isAdmins: true, body: <DashboardShell name={fact('firstName')} /> },
  [paths.studentRecord]: { isAdmins: true, body: <RecordShell /> },
  [paths.essayReading]: { isAdmins: true, body: <EssayShell /> },
}

/** The links for admins and for other users; the style sheet shows one set. */
function LinksOf({ path }: { path: string }) {
  const { nav } = useMessages('student')
  return (['others', 'admin'] as const).map((seenBy) =>
    navLinks(path, seenBy === 'admin' ? seenBy : null, nav).map(({ to, label }) => (
      <Link key={seenBy + to} to={to} data-for={seenBy}>
        {label}
      </Link>
    )),
  )
}

function Shell({ path, isAdmins, children }: { path: string; isAdmins: boolean; children: ReactNode }) {
  const { loading } = useMessages('common')
  return (
    <>
      <Navbar
        profile={null}
        role={isAdmins ? 'admin' : null}
        links={isAdmins ? undefined : <LinksOf path={path} />}
        bell={
          <>
            <span className={styles.bell} data-for={isAdmins ? undefined : 'admin'} />
            <span className={styles.bell} />
          </>
        }
        onLogout={() => {}}
      />
      <main className={styles.main} aria-busy>
        <VisuallyHidden>{loading}</VisuallyHidden>
        {children}
      </main>
      <SignedInFooter />
    </>
  )
}

export async function loadShells(): Promise<{ path: string; isAdmins: boolean; shell: ReactNode }[]> {
  await loadMessages('common', 'student', ...Object.values(BODIES).flatMap(({ messages = [] }) => messages))
  return Object.entries(BODIES).map(([path, { isAdmins = false, alone = false, body }]) => ({
    path,
    isAdmins,
    shell: (
      <StaticRouter location={path}>
        {alone ? (
          body
        ) : (
          <Shell path={path} isAdmins={isAdmins}>
            {body}
          </Shell>
        )}
      </StaticRouter>
    ),
  }))
}
