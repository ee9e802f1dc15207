import { useMessages } from '../i18n/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from '../ui/layout.module.css'
import { PageHeading } from '../ui/PageHeading.tsx'

/** Shown in place of a page while nothing is known of the person who is signed in: no answer is no role. */
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
