import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Role } from '../../../contract/answers/shared.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { isCourse } from '../../lib/course.ts'
import layout from '../../ui/layout.module.css'
import { lazyPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './scenes/Scene.module.css'
import { SceneSets } from './scenes/SceneSets.tsx'
import { StudySlot } from './study/StudySlot.tsx'
import { wantedModule } from './useModuleAddress.ts'

/** The code that plays comes with the first set, not with the list of them. */
const SceneSetPlay = lazyPart(() => import('./scenes/SceneSetPlay.tsx'), 'SceneSetPlay')
const TryScenes = lazyPart(() => import('./scenes/TryScenes.tsx'), 'TryScenes')

function Scenes({ role, module }: { role: Role; module: number | null }) {
  if (role === 'unpaid') return <TryScenes isVisitor={false} />
  return module === null ? <SceneSets /> : <SceneSetPlay key={module} moduleIndex={module} />
}

/** Road scenes: five to try before the course, and in it the sets by module, or the one that the address names. Its hours count as practice. */
export function ScenesPage({ role }: { role: Role }) {
  const { page } = useMessages('scenes')
  const module = wantedModule(useSearchParams()[0])
  return (
    <div className={layout.page}>
      <PageHeading title={page.title} className={styles.heading} />
      {module === null && <p className={layout.lead}>{page.lead}</p>}
      {isCourse(role) && <StudySlot kind="practice" moduleIndex={null} />}
      <Suspense fallback={<Skeleton height="22rem" />}>
        <Scenes role={role} module={module} />
      </Suspense>
    </div>
  )
}
