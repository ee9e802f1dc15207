import { messages } from '../../../../messages.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'

export function NobodyFound({ text }: { text: string }) {
  return <EmptyState title={messages.noUsers}>{text && 'Try fewer letters or another spelling.'}</EmptyState>
}
