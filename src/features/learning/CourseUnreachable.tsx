import { AppError } from '../../lib/appError.ts'
import { messageFor } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from './Notice.tsx'

/** The course did not come; it is asked for again by itself, or at once. */
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
