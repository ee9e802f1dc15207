import { Suspense, useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { MockKind, MockResult } from '../../../contract/answers/mocks.ts'
import type { Profile } from '../../../contract/answers/profiles.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { mockResultAddress, RESULT, SITTING } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import { lazyPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MockList } from './mocks/MockList.tsx'
import type { JustGraded } from './mocks/MockResultPanel.tsx'
import styles from './mocks/Mocks.module.css'
import { StudySlot } from './study/StudySlot.tsx'

const MockSitting = lazyPart(() => import('./mocks/MockSitting.tsx'), 'MockSitting', 'assessment', 'learning')
const MockResultPanel = lazyPart(() => import('./mocks/MockResultPanel.tsx'), 'MockResultPanel', 'assessment')

const KINDS: readonly string[] = ['mock', 'first_look', 'last_look'] satisfies MockKind[]
const isKind = (value: string | null): value is MockKind => value !== null && KINDS.includes(value)

/** The studied activity; a list or a result counts nothing. */
function studied(kind: string | null) {
  if (kind === 'mock') return { kind: 'mock' } as const
  if (!isKind(kind)) return { kind: 'practice' } as const
  return { kind: 'look', part: kind === 'first_look' ? 'first' : 'last' } as const
}

export function MocksPage({ profile, role }: { profile: Profile; role: Role }) {
  const { page } = useMessages('mocks')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [graded, setGraded] = useState<JustGraded | null>(null)
  const [kind, resultId] = [params.get(SITTING), params.get(RESULT)]
  // A reload after the grade shows the result, and does not start another paper.
  const onGraded = useCallback(
    (result: MockResult, late: number) => {
      setGraded({ result, late })
      navigate(mockResultAddress(result.attemptId), { replace: true })
    },
    [navigate],
  )
  return (
    <div className={layout.page}>
      <PageHeading title={page.title} className={styles.heading} />
      {role === 'otdc' && (
        <div className={styles.slot}>
          <StudySlot {...studied(kind)} moduleIndex={null} />
        </div>
      )}
      {role !== 'otdc' ? (
        <p className={layout.lead}>{page.notYours}</p>
      ) : isKind(kind) ? (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <MockSitting key={kind} studentId={profile.id ?? ''} kind={kind} onGraded={onGraded} />
        </Suspense>
      ) : resultId ? (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <MockResultPanel key={resultId} id={resultId} graded={graded} />
        </Suspense>
      ) : (
        <>
          <p className={layout.lead}>{page.lead}</p>
          <MockList />
        </>
      )}
    </div>
  )
}
