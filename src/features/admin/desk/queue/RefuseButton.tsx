import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { ReasonForm } from '../../kit/dialogs/ReasonForm.tsx'

type Props = { label: string; submit: string; busy: boolean; onRefuse: (reason: string) => void }

/** Refuses with a reason, which the student sees. */
export function RefuseButton({ label, submit, busy, onRefuse }: Props) {
  const [asks, setAsks] = useState(false)
  if (!asks)
    return (
      <Button look="quiet" aria-keyshortcuts="R" onClick={() => setAsks(true)}>
        {label}
      </Button>
    )
  return <ReasonForm submit={submit} busy={busy} onSubmit={onRefuse} onCancel={() => setAsks(false)} />
}
