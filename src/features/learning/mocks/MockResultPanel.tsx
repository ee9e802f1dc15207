import type { MockResult } from '../../../../contract/answers/mocks.ts'
import { getMockResult } from '../../../data/mocks.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import { AssessmentSkeleton } from '../AssessmentSkeleton.tsx'
import { Notice } from '../Notice.tsx'
import { MockResultView } from './MockResultView.tsx'

/** A new grade, with the number of late choices. */
export type JustGraded = { result: MockResult; late: number }

type Props = { id: string; graded: JustGraded | null }

export function MockResultPanel({ id, graded }: Props) {
  const { page } = useMessages('mocks')
  const sentenceOf = useMessageFor()
  const isHere = graded?.result.attemptId === id
  const { data, error } = useLoad(isHere ? null : id, () => getMockResult(id), { once: true })
  if (isHere && graded) return <MockResultView {...graded} />
  if (data) return <MockResultView result={data} late={0} />
  if (error !== null)
    return (
      <Notice
        look="attention"
        title={sentenceOf(error)}
        actions={<ButtonLink to={paths.mocks}>{page.all}</ButtonLink>}
      />
    )
  return <AssessmentSkeleton label={page.loading} />
}
