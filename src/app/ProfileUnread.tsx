import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from '../ui/layout.module.css'
import { PageHeading } from '../ui/PageHeading.tsx'

/** Where a profile is needed and could not be read. */
export function ProfileUnread({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={layout.page}>
      <PageHeading title="Settings" />
      <EmptyState title="Your record could not be read" action={<Button onClick={onRetry}>Try again</Button>}>
        The school did not answer. Your details are safe; check your connection and try once more.
      </EmptyState>
    </div>
  )
}
