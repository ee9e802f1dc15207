import { AppError } from '../../lib/appError.ts'
import { messageFor } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from './Notice.tsx'

/** Says that the course could not be loaded. It is retried automatically, or at once by the button. */
export function CourseUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      look="attention"
      title={messageFor(new AppError('network_error', { status: 0 }))}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      <p>Your course opens by itself as soon as the connection is back.</p>
    </Notice>
  )
}
