import type { Failure } from '../../../../machines/shared/failure.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../Notice.tsx'

type Props = { failure: Failure; onNewSet: () => void; onRetry: () => void }

export function RefusedAnswer({ failure, onNewSet, onRetry }: Props) {
  const { set, page } = useMessages('scenes')
  const messageFor = useMessageFor()
  return (
    <Notice
      look="attention"
      title={messageFor(failure)}
      actions={
        <>
          <Button onClick={onNewSet}>{set.fresh}</Button>
          <Button look="quiet" onClick={onRetry}>
            {page.retry}
          </Button>
        </>
      }
    />
  )
}
