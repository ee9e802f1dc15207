import { messages } from '../../../messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** Stands in an empty table of people. `text` is what was searched for. */
export function NobodyFound({ text }: { text: string }) {
  return (
    <EmptyState title={messages.noUsers}>{text && 'Try a shorter text, or another spelling.'}</EmptyState>
  )
}
