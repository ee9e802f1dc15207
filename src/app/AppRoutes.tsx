import { type ComponentType, lazy, useState } from 'react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import type { Profile, Role } from '../../machines/session/profile.ts'
import { loadMessages } from '../i18n/catalogue.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { Guarded } from './Guarded.tsx'
import { messagesOf, pages } from './pages.ts'
import { SignedInLayout } from './SignedInLayout.tsx'
import { useSession } from './sessionContext.ts'

/** The props of every page, of which it declares those it uses. The guards ensure that pages for the enrolled have a profile. */
type PageProps = {
  profile: Profile | null
  role: Role
  /** Reads the profile again, after it was edited. */
  refreshProfile: () => void
}

const files = import.meta.glob<Record<string, ComponentType<PageProps>>>([
  '../features/*/*Page.tsx',
  '../features/admin/*/*Page.tsx',
])

const loadedPages = new Map<string, ComponentType<PageProps>>()

/** The page's component, shown once its messages are there. The first page is fetched at once, while the session is being read. */
function lazyPage({ path, file, ...page }: (typeof pages)[number]) {
  async function load() {
    const name = file.replace(/^.*\/|\.tsx$/g, '')
    const [module] = await Promise.all([files[`../${file}`]?.(), loadMessages(...messagesOf(page))])
    const component = module?.[name]
    if (!component) throw new Error(`${file} has no component ${name}`)
    loadedPages.set(path, component)
    return { default: component }
  }
  // Errors are ignored here; the page loads again, and reports them, when it is shown.
  if (location.pathname === path) load().catch(() => {})
  return lazy(load)
}

/** Renders a page that has been loaded without suspending: React would show the skeleton for at least 300 ms. */
function LoadedPage({
  path,
  LazyPage,
  ...props
}: PageProps & { path: string; LazyPage: ComponentType<PageProps> }) {
  const [Page] = useState(() => loadedPages.get(path) ?? LazyPage)
  return <Page {...props} />
}

const Landing = lazyPart(() => import('./Landing.tsx'), 'Landing', 'common', 'landing')
const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'), 'NotFoundPage', 'common')

const routes = pages
  .filter((page) => page.access !== 'visitor' && !page.alone)
  .map((page) => ({ path: page.path, access: page.access, LazyPage: lazyPage(page) }))

/** Every address of the app, as `pages.ts` lists them. */
export function AppRoutes() {
  const { session, refresh } = useSession()
  const navigate = useNavigate()
  const profile = session.status === 'signedIn' ? session.profile : null
  const role = session.status === 'signedIn' ? session.role : 'unpaid'
  const routeTo = ({ path, LazyPage }: (typeof routes)[number]) => (
    <Route
      key={path}
      path={path}
      element={
        <LoadedPage
          key={path}
          path={path}
          LazyPage={LazyPage}
          profile={profile}
          role={role}
          refreshProfile={refresh}
        />
      }
    />
  )

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
      {routes.filter(({ access }) => access === 'everybody').map(routeTo)}
      <Route
        element={
          <Guarded>
            <SignedInLayout />
          </Guarded>
        }
      >
        {routes.filter(({ access }) => access !== 'everybody').map(routeTo)}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
