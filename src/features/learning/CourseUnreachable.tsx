import type { Failure } from '../../../machines/shared/failure.ts'
import type { JobActor } from '../../../machines/shared/retriedJob.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from './Notice.tsx'
import { OpensByItself } from './OpensByItself.tsx'

type Props = { loader: JobActor | undefined; failure: Failure }

export function CourseUnreachable({ loader, failure }: Props) {
  const { tryAgain, course } = useMessages('learning')
  const sentenceOf = useMessageFor()
  return (
    <Notice
      look="attention"
      title={sentenceOf(failure)}
      actions={<Button onClick={() => loader?.send({ type: 'job.retry' })}>{tryAgain}</Button>}
    >
      <OpensByItself failure={failure}>{course.opensByItself}</OpensByItself>
    </Notice>
  )
}
