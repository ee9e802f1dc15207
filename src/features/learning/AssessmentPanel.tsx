import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { JobActor } from '../../../machines/shared/retriedJob.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { classNames } from '../../lib/classNames.ts'
import { useSuppressUpdateNotice } from '../../lib/updateNotice.ts'
import { Button } from '../../ui/Button.tsx'
import { useWaiting } from '../../ui/useWaiting.ts'
import styles from './Assessment.module.css'
import { AssessmentSkeleton } from './AssessmentSkeleton.tsx'
import { Notice } from './Notice.tsx'
import { OpensByItself } from './OpensByItself.tsx'
import { NotKeptNotice } from './SaveStatus.tsx'
import { useFocusOnChange } from './useFocusOnChange.ts'

type Props = {
  label: string
  opening: string
  opensByItself: string
  /** The page: `opening`, `refused` or one of `children`. A new one gets the focus. */
  page: string
  isSheet: boolean
  opener: JobActor | undefined
  failure: Failure | null
  isKept: boolean
  onClose: () => void
  children: ReactNode
}

export function AssessmentPanel(props: Props) {
  const { label, opening, opensByItself, page, isSheet, opener, failure, isKept, onClose, children } = props
  const { tryAgain, backToVideo } = useMessages('learning')
  const sentenceOf = useMessageFor()
  const unreachable = useWaiting(opener)
  const panel = useFocusOnChange<HTMLElement>(unreachable ? 'unreachable' : page, { sinceMount: true })
  useSuppressUpdateNotice()
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classNames(styles.panel, isSheet && !unreachable && styles.sheet)}
      aria-label={label}
    >
      {page === 'opening' && !unreachable && <AssessmentSkeleton label={opening} />}
      {unreachable && (
        <Notice
          look="attention"
          title={sentenceOf(unreachable)}
          actions={<Button onClick={() => opener?.send({ type: 'job.retry' })}>{tryAgain}</Button>}
        >
          <OpensByItself failure={unreachable}>{opensByItself}</OpensByItself>
        </Notice>
      )}
      {page === 'refused' && (
        <Notice
          look="attention"
          title={failure ? sentenceOf(failure) : ''}
          actions={<Button onClick={onClose}>{backToVideo}</Button>}
        />
      )}
      {!isKept && <NotKeptNotice />}
      {children}
    </section>
  )
}
