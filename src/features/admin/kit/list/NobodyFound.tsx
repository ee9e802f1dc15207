import { messages } from '../../../../messages.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'

/** The content of an empty table of people. `text` is the search text. */
export function NobodyFound({ text }: { text: string }) {
  return <EmptyState title={messages.noUsers}>{text && 'Try fewer letters or another spelling.'}</EmptyState>
}
