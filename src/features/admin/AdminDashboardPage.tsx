import type { Profile } from '../../../machines/profile.ts'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'

export function AdminDashboardPage({ profile }: { profile: Profile }) {
  return (
    <div className={layout.page}>
      <PageHeading title="Dashboard">Welcome, {profile.firstName}</PageHeading>
    </div>
  )
}
