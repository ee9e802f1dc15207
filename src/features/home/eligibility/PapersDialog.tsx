import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { UploadOptions } from '../../../data/documents.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { bringIntoView } from '../../../lib/bringIntoView.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import styles from './PapersDialog.module.css'

type Props = {
  open: boolean
  title: string
  words: { cancel: string; send: string; sending: string }
  /** Returns whether all files are chosen, and marks missing ones. */
  isComplete: () => boolean
  /** Sends the files and input. Its error is shown, unless the dialog was closed meanwhile. */
  onSend: (data: FormData, upload: UploadOptions) => Promise<void>
  onClose: () => void
  children: ReactNode
  printed?: ReactNode
}

/** A student submits papers. The input stays if sending fails; closing the dialog aborts the upload. */
export function PapersDialog({ open, title, words, isComplete, onSend, onClose, children, printed }: Props) {
  const messageFor = useMessageFor()
  const formId = useId()
  /** The uploaded share, 0 to 1; null while nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const upload = useRef<AbortController>(null)
  useEffect(() => () => upload.current?.abort(), [])

  async function send(data: FormData) {
    if (!isComplete()) return
    const controller = new AbortController()
    const { signal } = controller
    upload.current = controller
    setFailure(null)
    setProgress(0)
    try {
      await onSend(data, { signal, onProgress: setProgress })
    } catch (error) {
      if (!signal.aborted) setFailure(error)
    }
    setProgress(null)
  }

  function close() {
    upload.current?.abort()
    onClose()
  }

  const isSending = progress !== null
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      cancel={words.cancel}
      actions={
        <Button type="submit" form={formId} disabled={isSending}>
          {words.send}
        </Button>
      }
    >
      <Form id={formId} onValid={(data) => void send(data)}>
        <fieldset className={styles.fields} disabled={isSending}>
          {children}
        </fieldset>
      </Form>
      {printed}
      {isSending && (
        <div ref={bringIntoView} role="status">
          <p>{words.sending}</p>
          <Progress value={progress} max={1} label={words.sending}>
            {`${Math.round(progress * 100)}%`}
          </Progress>
        </div>
      )}
      {failure !== null && (
        <p ref={bringIntoView} className={styles.failure} role="alert">
          {messageFor(failure)}
        </p>
      )}
    </Dialog>
  )
}
