import type { Profile } from '../../../machines/profile.ts'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'

export function ModulesPage(_: { profile: Profile }) {
  return (
    <div className={layout.page}>
      <PageHeading title="Modules" />
    </div>
  )
}
