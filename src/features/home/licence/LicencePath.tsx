import { useState } from 'react'
import type { LicenceStep, LicencePath as Path } from '../../../../contract/answers/licence.ts'
import { getMyLicence, setLicenceStep } from '../../../data/licence.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { LOOKED_UP_ON } from '../../../i18n/licenceSources.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { downloadFile } from '../../../lib/downloadFile.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { LaneIcon } from '../../../ui/homeIcons.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import rows from '../../../ui/Rows.module.css'
import { toastError } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import styles from './LicencePath.module.css'
import { LicenceStepLine } from './LicenceStepLine.tsx'
import { licenceCalendar } from './licenceCalendar.ts'

function CalendarButton({ path, studentId }: { path: Path; studentId: string }) {
  const { licence } = useMessages('licence')
  if (!path.readyOn && path.practicalDates.length === 0) return null
  function download() {
    const site = new URL(location.origin)
    const text = licenceCalendar({ path, studentId, site, words: licence.events, now: new Date() })
    downloadFile('maneho-licence.ics', new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  }
  return (
    <Button look="quiet" onClick={download}>
      {licence.calendar}
    </Button>
  )
}

/** A graduate's steps to the licence, ticked by the graduate. It is omitted if it cannot be loaded. */
export function LicencePath({ studentId }: { studentId: string }) {
  const language = useLanguage()
  const { licence } = useMessages('licence')
  const { data: path, show } = useLoad('licence', getMyLicence)
  const [chosen, setChosen] = useState<{ step: LicenceStep; doneOn: string | null } | null>(null)
  if (!path) return null

  async function change(step: LicenceStep, doneOn: string | null) {
    if (chosen) return
    setChosen({ step, doneOn })
    try {
      show(await setLicenceStep(step, doneOn))
    } catch (error) {
      toastError(messageFor(error))
    }
    setChosen(null)
  }

  const done = path.steps.filter(({ doneOn }) => doneOn !== null).length
  const hasLicence = path.steps.find(({ step }) => step === 'licence')?.doneOn != null
  return (
    <details className={rows.rows}>
      <summary className={rows.row}>
        <LaneIcon />
        <span>
          <b>{licence.title}</b>
          <small>{licence.done(done, path.steps.length)}</small>
        </span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.path}>
        <p role="status">{hasLicence ? licence.congratulations : licence.lead}</p>
        <ol>
          {path.steps.map((step) => (
            <LicenceStepLine
              key={step.step}
              step={chosen?.step === step.step ? chosen : step}
              path={path}
              busy={chosen !== null}
              onChange={(doneOn) => void change(step.step, doneOn)}
            />
          ))}
        </ol>
        <div className={styles.foot}>
          <CalendarButton path={path} studentId={studentId} />
          <ButtonLink look="link" to={paths.settings}>
            {licence.reminders}
          </ButtonLink>
        </div>
        <p className={styles.small}>{licence.looked(formatDate(LOOKED_UP_ON, language))}</p>
      </div>
    </details>
  )
}
