import { useMessages } from '../i18n/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from '../ui/layout.module.css'
import { PageHeading } from '../ui/PageHeading.tsx'

/** Shown instead of a page while the user's profile is unknown: a missing response is not a missing role. */
export function ProfileUnread({ onRetry }: { onRetry: () => void }) {
  const { unread } = useMessages('student')
  return (
    <div className={layout.page}>
      <PageHeading title={unread.title} />
      <EmptyState title={unread.trying} action={<Button onClick={onRetry}>{unread.retry}</Button>}>
        {unread.text}
      </EmptyState>
    </div>
  )
}
