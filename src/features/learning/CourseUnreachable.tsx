import type { JobActor } from '../../../machines/shared/retriedJob.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from './Notice.tsx'

/** Says that the course could not be loaded. It is retried automatically, or at once by the button. */
export function CourseUnreachable({ loader }: { loader: JobActor | undefined }) {
  const { errors } = useMessages('common')
  const { tryAgain, course } = useMessages('learning')
  return (
    <Notice
      look="attention"
      title={errors.network_error}
      actions={<Button onClick={() => loader?.send({ type: 'job.retry' })}>{tryAgain}</Button>}
    >
      <p>{course.opensByItself}</p>
    </Notice>
  )
}
