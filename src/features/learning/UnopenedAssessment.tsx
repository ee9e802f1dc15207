import { useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { Button } from '../../ui/Button.tsx'
import { AssessmentSkeleton } from './AssessmentSkeleton.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  /** The page of an exam or essay; this component shows nothing on all others. */
  page: string
  /** What a screen reader hears meanwhile. */
  opening: string
  /** Says that it opens by itself once the server can be reached. */
  opensByItself: string
  failure: unknown
  onRetry: () => void
  onClose: () => void
}

/** An exam or essay that has not opened: it is loading, the server cannot be reached, or the server refuses it. */
export function UnopenedAssessment({ page, opening, opensByItself, failure, onRetry, onClose }: Props) {
  const { tryAgain, backToVideo } = useMessages('learning')
  const sentenceOf = useMessageFor()
  const reason = failure ? sentenceOf(failure) : ''
  if (page === 'opening') return <AssessmentSkeleton label={opening} />
  if (page === 'unreachable')
    return (
      <Notice look="attention" title={reason} actions={<Button onClick={onRetry}>{tryAgain}</Button>}>
        <p>{opensByItself}</p>
      </Notice>
    )
  if (page === 'refused')
    return (
      <Notice look="attention" title={reason} actions={<Button onClick={onClose}>{backToVideo}</Button>} />
    )
  return null
}
