import type { SnapshotFrom } from 'xstate'
import type { admissionMachine } from '../../../../../machines/admissions/admissionMachine.ts'
import { Button } from '../../../../ui/Button.tsx'
import { admissionMessages } from './admissionMessages.ts'

type Props = { state: SnapshotFrom<typeof admissionMachine>; onRetry: () => void }

export function AdmissionProgress({ state, onRetry }: Props) {
  const { left } = state.context
  return (
    <div role="status">
      {state.matches('checking') && <p>{admissionMessages.checking}</p>}
      {(state.matches('admitting') || state.matches('making') || state.matches('reading')) && (
        <p>{admissionMessages.working(left)}</p>
      )}
      {state.matches('interrupted') && (
        <p>
          {admissionMessages.interrupted}{' '}
          <Button look="link" onClick={onRetry}>
            Try now
          </Button>
        </p>
      )}
    </div>
  )
}
