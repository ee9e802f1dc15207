import { Suspense } from 'react'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { getMyFormerRuns } from '../../../data/formerRuns.ts'
import { optionalPart } from '../../../ui/lazyPart.ts'
import { useLoad } from '../../../ui/useLoad.ts'

const FormerCourseList = optionalPart(() => import('./FormerCourseList.tsx'), 'FormerCourseList', 'former')

/** The records of earlier courses. Few students have any, so the list's code is loaded on demand. */
export function FormerCourses({ profile }: { profile: Profile }) {
  const { data: runs } = useLoad('former', getMyFormerRuns, { again: profile })
  if (!runs || runs.length === 0) return null
  return (
    <Suspense>
      <FormerCourseList runs={runs} />
    </Suspense>
  )
}
