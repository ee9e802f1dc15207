import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { HomeShell } from '../features/home/HomeShell.tsx'
import { Navbar } from '../features/navbar/Navbar.tsx'
import { loadMessages, type MessagePart, useMessages } from '../i18n/catalogue.ts'
import { paths } from '../paths.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { SignedInFooter } from './SignedInFooter.tsx'
import styles from './SignedInLayout.module.css'

type Body = { messages: MessagePart[]; body: ReactNode }

/** Where the inline script writes something of the person. */
const fact = (name: 'firstName') => <span data-fact={name} />

/** What each page shows below the header before anything is known of the person. Rendered by the build only. */
const BODIES: Record<string, Body> = {
  [paths.home]: { messages: ['home'], body: <HomeShell name={fact('firstName')} /> },
}

function Shell({ children }: { children: ReactNode }) {
  const { loading } = useMessages('common')
  return (
    <>
      <Navbar profile={null} bell={<span className={styles.bell} />} onLogout={() => {}} />
      <main className={styles.main} aria-busy>
        <VisuallyHidden>{loading}</VisuallyHidden>
        <div className={styles.shell}>{children}</div>
      </main>
      <SignedInFooter />
    </>
  )
}

/** The shells by address, once their messages are there. */
export async function loadShells(): Promise<{ path: string; shell: ReactNode }[]> {
  await loadMessages('common', 'student', ...Object.values(BODIES).flatMap(({ messages }) => messages))
  return Object.entries(BODIES).map(([path, { body }]) => ({
    path,
    shell: (
      <StaticRouter location={path}>
        <Shell>{body}</Shell>
      </StaticRouter>
    ),
  }))
}
