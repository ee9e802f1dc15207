import { useState } from 'react'
import type { StudyPlan } from '../../../../contract/answers/plan.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { downloadFile } from '../../../lib/downloadFile.ts'
import { formatHour } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import styles from './PlanDialog.module.css'
import { planCalendar } from './planCalendar.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** After work and school. */
const USUAL_HOUR = 19

export function CalendarDownload({ plan, studentId }: { plan: StudyPlan; studentId: string }) {
  const language = useLanguage()
  const { calendar: words } = useMessages('plan')
  const [hour, setHour] = useState(USUAL_HOUR)

  function download() {
    const site = new URL(location.origin)
    const text = planCalendar({ plan, studentId, hour, site, words, language, now: new Date() })
    downloadFile('maneho-plan.ics', new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  }

  return (
    <div className={styles.calendar}>
      <FieldFrame name="hour" label={words.hour}>
        {(control) => (
          <select {...control} value={hour} onChange={({ target }) => setHour(Number(target.value))}>
            {HOURS.map((each) => (
              <option key={each} value={each}>
                {formatHour(each, language)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Button look="quiet" onClick={download}>
        {words.download}
      </Button>
    </div>
  )
}
