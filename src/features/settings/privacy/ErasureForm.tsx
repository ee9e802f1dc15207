import { useState } from 'react'
import type { ErasureRequest, KeptRecords } from '../../../../contract/answers/privacy.ts'
import { REASON_CHARACTERS } from '../../../../contract/limits.ts'
import { requestErasure, withdrawErasure } from '../../../data/privacy.ts'
import { currentMessages, useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { formText } from '../../../lib/formText.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import layout from '../../../ui/layout.module.css'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import styles from './MyPrivacy.module.css'

type Props = {
  kept: KeptRecords
  request: ErasureRequest | null
  onChanged: (request: ErasureRequest | null) => void
}

const KINDS = ['completions', 'exams', 'enrolments', 'studyDays', 'payments', 'certificates'] as const

function Kept({ kept }: { kept: KeptRecords }) {
  const language = useLanguage()
  const { erasure: words } = useMessages('privacy')
  const records = KINDS.filter((kind) => kept[kind] > 0)
  if (records.length === 0) return <p>{words.keptNothing}</p>
  return (
    <div>
      <p>{words.kept(formatDate(kept.until, language))}</p>
      <ul>
        {records.map((kind) => (
          <li key={kind}>{words.records[kind](kept[kind])}</li>
        ))}
      </ul>
    </div>
  )
}

export function ErasureForm({ kept, request, onChanged }: Props) {
  const language = useLanguage()
  const { erasure: words } = useMessages('privacy')
  const [isSending, setIsSending] = useState(false)
  const [toConfirm, setToConfirm] = useState<string | null>(null)

  async function send(work: () => Promise<ErasureRequest | null>) {
    if (isSending) return
    setIsSending(true)
    try {
      const answer = await work()
      onChanged(answer)
      if (answer === null) toastSuccess(currentMessages('privacy').erasure.withdrawn)
    } catch (error) {
      toastError(messageFor(error))
    }
    setIsSending(false)
  }

  const isOpen = request !== null && request.refusedAt === null
  return (
    <section className={classNames(layout.card, styles.card)} aria-labelledby="erasure-heading">
      <h2 id="erasure-heading">{words.title}</h2>
      <p>{words.text}</p>
      <Kept kept={kept} />
      <div role="status">
        {isOpen && <p className={styles.state}>{words.asked(formatDateTime(request.askedAt, language))}</p>}
        {request?.refusedAt && (
          <>
            <p className={styles.state}>{words.refused(formatDateTime(request.refusedAt, language))}</p>
            <blockquote>{request.refusal}</blockquote>
          </>
        )}
      </div>
      {isOpen ? (
        <div className={styles.buttons}>
          <Button look="quiet" aria-disabled={isSending} onClick={() => void send(withdrawErasure)}>
            {words.withdraw}
          </Button>
        </div>
      ) : (
        <Form onValid={(data) => setToConfirm(formText(data, 'reason'))}>
          <Field
            name="reason"
            label={words.reason}
            optional
            maxLength={REASON_CHARACTERS}
            autoComplete="off"
          />
          <div className={styles.buttons}>
            <Button look="danger" type="submit" aria-disabled={isSending}>
              {words.ask}
            </Button>
          </div>
        </Form>
      )}
      <AlertDialog
        open={toConfirm !== null}
        onClose={() => setToConfirm(null)}
        title={words.confirm.title}
        closeLabel={words.confirm.no}
        actions={
          <Button
            look="danger"
            onClick={() => {
              const reason = toConfirm ?? ''
              setToConfirm(null)
              void send(() => requestErasure(reason))
            }}
          >
            {words.confirm.yes}
          </Button>
        }
      >
        {words.confirm.text}
      </AlertDialog>
    </section>
  )
}
