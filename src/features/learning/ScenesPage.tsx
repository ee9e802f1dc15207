import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Role } from '../../../contract/answers/shared.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { isCourse } from '../../lib/course.ts'
import { LAB, labAddress } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import layout from '../../ui/layout.module.css'
import { lazyPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import cards from './Cards.module.css'
import styles from './scenes/Scene.module.css'
import { SceneSets } from './scenes/SceneSets.tsx'
import { StudySlot } from './study/StudySlot.tsx'
import { wantedModule } from './useModuleAddress.ts'

/** The player's code comes with the first set, not with the list. */
const SceneSetPlay = lazyPart(() => import('./scenes/SceneSetPlay.tsx'), 'SceneSetPlay')
const TryScenes = lazyPart(() => import('./scenes/TryScenes.tsx'), 'TryScenes')
const StopTrial = lazyPart(() => import('./scenes/StopTrial.tsx'), 'StopTrial', 'distances', 'drives')

function Scenes({ role, module, isLab }: { role: Role; module: number | null; isLab: boolean }) {
  if (isLab) return <StopTrial />
  if (role === 'unpaid') return <TryScenes isVisitor={false} />
  return module === null ? <SceneSets /> : <SceneSetPlay key={module} moduleIndex={module} />
}

export function ScenesPage({ role }: { role: Role }) {
  const { page } = useMessages('scenes')
  const params = useSearchParams()[0]
  const module = wantedModule(params)
  const isLab = params.has(LAB)
  return (
    <div className={classNames(layout.page, styles.page)}>
      <PageHeading title={page.title} className={styles.heading} />
      {module === null && !isLab && <p className={layout.lead}>{page.lead}</p>}
      {isCourse(role) && (
        <div className={styles.slot}>
          <StudySlot kind={module === null ? 'practice' : 'scenes'} moduleIndex={module} />
        </div>
      )}
      <Suspense fallback={<Skeleton height="22rem" />}>
        <Scenes role={role} module={module} isLab={isLab} />
      </Suspense>
      {module === null && !isLab && (
        <section className={classNames(cards.card, styles.lab)}>
          <h2>{page.lab.title}</h2>
          <p>{page.lab.lead}</p>
          <ButtonLink look="quiet" to={labAddress}>
            {page.lab.open}
          </ButtonLink>
        </section>
      )}
    </div>
  )
}
