import { useId, useState } from 'react'
import type { StudyPlan } from '../../../../contract/answers/plan.ts'
import { getMyPlan, previewPlan, saveStudyPlan } from '../../../data/plan.ts'
import { currentMessages, useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { AppError } from '../../../lib/appError.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatDate, formatWeekday, WEEKDAYS } from '../../../lib/format.ts'
import { formText } from '../../../lib/formText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { CalendarDownload } from './CalendarDownload.tsx'
import styles from './PlanDialog.module.css'
import { inMinutes } from './todaysTasks.ts'

type Props = {
  open: boolean
  plan: StudyPlan
  studentId: string
  onClose: () => void
  onPlan: (plan: StudyPlan) => void
}

export function PlanDialog({ open, plan, studentId, onClose, onPlan }: Props) {
  const language = useLanguage()
  const { dialog: words, ...rest } = useMessages('plan')
  const messageFor = useMessageFor()
  const formId = useId()
  const [until, setUntil] = useState(plan.until < plan.today ? plan.lastDay : plan.until)
  const [weekdays, setWeekdays] = useState<readonly number[]>(plan.weekdays)
  const [isSaving, setIsSaving] = useState(false)
  const isSaved = plan.revision > 0 && until === plan.until && `${weekdays}` === `${plan.weekdays}`
  const choice = { until, weekdays: [...weekdays] }
  const {
    data: preview,
    error,
    loading,
  } = useLoad(open && until ? `${until} ${weekdays}` : null, () => previewPlan(choice))

  const toggle = (day: number) =>
    setWeekdays(WEEKDAYS.filter((one) => (one === day ? !weekdays.includes(day) : weekdays.includes(one))))

  async function save(data: FormData) {
    if (isSaving) return
    setIsSaving(true)
    try {
      onPlan(await saveStudyPlan({ ...choice, until: formText(data, 'until') }, plan.revision))
      onClose()
      toastSuccess(currentMessages('plan').dialog.saved)
    } catch (reason) {
      toastError(messageFor(reason))
      if (reason instanceof AppError && reason.code === 'plan_changed_elsewhere') await showSaved()
    }
    setIsSaving(false)
  }

  /** A plan saved by another page replaces the choice here. */
  async function showSaved() {
    const saved = await getMyPlan().catch(() => null)
    if (!saved) return
    onPlan(saved)
    setUntil(saved.until)
    setWeekdays(saved.weekdays)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      cancel={words.cancel}
      actions={
        <Button type="submit" form={formId} disabled={isSaving}>
          {words.save}
        </Button>
      }
    >
      <Form id={formId} className={styles.form} onValid={(data) => void save(data)}>
        <p>{words.lead}</p>
        <Field
          name="until"
          label={words.until}
          type="date"
          required
          min={plan.today}
          max={plan.lastDay}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          hint={words.untilHint(formatDate(plan.lastDay, language))}
        />
        <fieldset className={styles.days}>
          <legend>{words.weekdays}</legend>
          {WEEKDAYS.map((day) => (
            <label key={day}>
              <input type="checkbox" checked={weekdays.includes(day)} onChange={() => toggle(day)} />
              {formatWeekday(day, language)}
            </label>
          ))}
        </fieldset>
        <p className={classNames(styles.preview, Boolean(error) && styles.failed)} role="status">
          {error && !loading
            ? messageFor(error)
            : preview
              ? preview.minutesADay > preview.mostMinutes
                ? rest.tooMuch(inMinutes(preview.mostMinutes))
                : words.preview(inMinutes(preview.minutesADay), preview.daysLeft)
              : words.counting}
        </p>
      </Form>
      <section className={styles.file} aria-labelledby={`${formId}-calendar`}>
        <h3 id={`${formId}-calendar`}>{rest.calendar.title}</h3>
        {isSaved ? <CalendarDownload plan={plan} studentId={studentId} /> : <p>{rest.calendar.saveFirst}</p>}
      </section>
    </Dialog>
  )
}
