import { type ComponentType, lazy, useState } from 'react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import type { MyProfile } from '../../contract/answers/profiles.ts'
import type { Role } from '../../contract/answers/shared.ts'
import { loadMessages } from '../i18n/catalogue.ts'
import '../i18n/otherParts.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { Guarded } from './Guarded.tsx'
import { ProfileUnread } from './ProfileUnread.tsx'
import { messagesOf, pages } from './pages.ts'
import { SignedInLayout } from './SignedInLayout.tsx'
import { useSession } from './sessionContext.ts'

type PageProps = {
  profile: MyProfile
  role: Role
  refreshProfile: () => void
}

const files = import.meta.glob<Record<string, ComponentType<object>>>([
  '../features/*/*Page.tsx',
  '../features/admin/*/*/*Page.tsx',
])

const loadedPages = new Map<string, ComponentType<object>>()

/** Shown once its messages are loaded; the first page's file is fetched while the session is read. */
function lazyPage({ path, file, ...page }: (typeof pages)[number]) {
  async function load() {
    const name = file.replace(/^.*\/|\.tsx$/g, '')
    const [module] = await Promise.all([files[`../${file}`]?.(), loadMessages(...messagesOf(page))])
    const component = module?.[name]
    if (!component) throw new Error(`${file} has no component ${name}`)
    loadedPages.set(path, component)
    return { default: component }
  }
  // Errors are ignored here; the page retries and reports them when shown.
  if (location.pathname === path) load().catch(() => {})
  return lazy(load)
}

/** Renders a loaded page without suspending: React would show the skeleton for at least 300 ms. */
function LoadedPage({
  path,
  LazyPage,
  person,
}: {
  path: string
  LazyPage: ComponentType<object>
  person?: PageProps
}) {
  const [Page] = useState(() => loadedPages.get(path) ?? LazyPage)
  return <Page {...person} />
}

const Landing = lazyPart(() => import('./Landing.tsx'), 'Landing', 'common', 'landing')
const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'), 'NotFoundPage', 'common')

const routes = pages
  .filter((page) => page.access !== 'visitor' && !page.alone)
  .map((page) => ({ path: page.path, access: page.access, LazyPage: lazyPage(page) }))

export function AppRoutes() {
  const { session, refresh } = useSession()
  const navigate = useNavigate()
  const profile = session.status === 'signedIn' ? session.profile : null
  const person = profile && { profile, role: profile.role, refreshProfile: refresh }

  return (
    <Routes>
      <Route
        path={paths.landing}
        element={
          <Guarded>
            <Landing
              goTo={(path) => void navigate(path)}
              sessionEnded={session.status === 'signedOut' && session.ended}
            />
          </Guarded>
        }
      />
      {routes
        .filter(({ access }) => access === 'everybody')
        .map(({ path, LazyPage }) => (
          <Route key={path} path={path} element={<LoadedPage key={path} path={path} LazyPage={LazyPage} />} />
        ))}
      <Route
        element={
          <Guarded>
            <SignedInLayout />
          </Guarded>
        }
      >
        {routes
          .filter(({ access }) => access !== 'everybody')
          .map(({ path, LazyPage }) => (
            <Route
              key={path}
              path={path}
              element={
                person ? (
                  <LoadedPage key={path} path={path} LazyPage={LazyPage} person={person} />
                ) : (
                  <ProfileUnread onRetry={refresh} />
                )
              }
            />
          ))}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
