import { messages } from '../../messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** What a table of people shows instead of rows. `text` is what was searched for. */
export function NobodyFound({ text }: { text: string }) {
  return (
    <EmptyState title={messages.noUsers}>{text && 'Try a shorter text, or another spelling.'}</EmptyState>
  )
}
