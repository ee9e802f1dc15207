import { lazy } from 'react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { Guarded } from './Guarded.tsx'
import { SignedInLayout } from './SignedInLayout.tsx'
import { useSession } from './sessionContext.ts'

/** The page at which the app starts is fetched at once and not after the session: that takes its time. */
function early<Part>(path: string, load: () => Promise<Part>): () => Promise<Part> {
  // What fails here fails again, and is told, where the page is shown.
  if (location.pathname === path) load().catch(() => {})
  return load
}

const Landing = lazy(() => import('./Landing.tsx').then((m) => ({ default: m.Landing })))
const VerifyEmailPage = lazy(
  early('/verify-email', () =>
    import('../features/auth/VerifyEmailPage.tsx').then((m) => ({ default: m.VerifyEmailPage })),
  ),
)
const ResetPasswordPage = lazy(
  early('/reset-password', () =>
    import('../features/auth/ResetPasswordPage.tsx').then((m) => ({ default: m.ResetPasswordPage })),
  ),
)
const StudentHomePage = lazy(
  early('/student-home', () =>
    import('../features/home/StudentHomePage.tsx').then((m) => ({ default: m.StudentHomePage })),
  ),
)
const ModulesPage = lazy(
  early('/student-modules', () =>
    import('../features/learning/ModulesPage.tsx').then((m) => ({ default: m.ModulesPage })),
  ),
)
const AboutPage = lazy(
  early('/student-about', () =>
    import('../features/site/AboutPage.tsx').then((m) => ({ default: m.AboutPage })),
  ),
)
const PricePage = lazy(
  early('/student-price', () =>
    import('../features/site/PricePage.tsx').then((m) => ({ default: m.PricePage })),
  ),
)
const SettingsPage = lazy(
  early('/student-settings', () =>
    import('../features/settings/SettingsPage.tsx').then((m) => ({ default: m.SettingsPage })),
  ),
)
const AdminDashboardPage = lazy(
  early('/admin-dashboard', () =>
    import('../features/admin/AdminDashboardPage.tsx').then((m) => ({ default: m.AdminDashboardPage })),
  ),
)

const ProfileUnread = lazy(() => import('./ProfileUnread.tsx').then((m) => ({ default: m.ProfileUnread })))
const NotFoundPage = lazy(() => import('./NotFoundPage.tsx').then((m) => ({ default: m.NotFoundPage })))

/** Every URL of the app; `guards.ts` says who may see which. */
export function AppRoutes() {
  const { session, refresh } = useSession()
  const navigate = useNavigate()
  const profile = session.status === 'signedIn' ? session.profile : null
  const role = session.status === 'signedIn' ? session.role : 'unpaid'

  return (
    <Routes>
      <Route
        path="/"
        element={
          <Guarded>
            <Landing goTo={(path) => void navigate(path)} />
          </Guarded>
        }
      />
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route
        element={
          <Guarded>
            <SignedInLayout />
          </Guarded>
        }
      >
        <Route path="/student-home" element={<StudentHomePage profile={profile} role={role} />} />
        <Route path="/student-modules" element={profile && <ModulesPage profile={profile} />} />
        <Route path="/student-about" element={<AboutPage />} />
        <Route path="/student-price" element={<PricePage />} />
        <Route
          path="/student-settings"
          element={
            profile ? (
              <SettingsPage profile={profile} onSaved={refresh} />
            ) : (
              <ProfileUnread onRetry={refresh} />
            )
          }
        />
        <Route path="/admin-dashboard" element={profile && <AdminDashboardPage profile={profile} />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
