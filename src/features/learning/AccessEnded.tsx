import { useState } from 'react'
import type { Access } from '../../../contract/answers/course.ts'
import { REASON_CHARACTERS } from '../../../contract/limits.ts'
import { requestExtension } from '../../data/modules.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { messageFor } from '../../i18n/messageFor.ts'
import { classNames } from '../../lib/classNames.ts'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { toastError } from '../../ui/toast.ts'
import panel from './ModulePanel.module.css'
import styles from './ModulesPage.module.css'
import { Notice } from './Notice.tsx'

export function AccessEnded({ access }: { access: Access }) {
  const language = useLanguage()
  const { modules, access: words } = useMessages('learning')
  const [asked, setAsked] = useState(access.asked)
  const [isSending, setIsSending] = useState(false)

  async function ask(reason: string) {
    setIsSending(true)
    try {
      setAsked((await requestExtension(reason)).asked)
    } catch (error) {
      toastError(messageFor(error))
    }
    setIsSending(false)
  }

  return (
    <div className={classNames(panel.panel, styles.alone)}>
      <PageHeading title={modules} className={panel.heading}>
        {words.title}
      </PageHeading>
      <Notice look="attention" title={words.ended(formatDate(access.lastDay, language))}>
        {asked === null ? (
          <Form className={panel.request} onValid={(data) => void ask(String(data.get('reason')))}>
            <p>{words.ask}</p>
            <Field name="reason" label={words.reason} required maxLength={REASON_CHARACTERS} />
            <Button type="submit" aria-disabled={isSending}>
              {words.send}
            </Button>
          </Form>
        ) : (
          <p role="status">{words.asked(asked)}</p>
        )}
      </Notice>
    </div>
  )
}
