import { useRef } from 'react'
import { readSchool } from '../../../data/school.ts'
import { getSchoolSettings } from '../../../data/settings.ts'
import { messages } from '../../../messages.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { useLiveList } from '../list/useLiveList.ts'
import { formatSchoolDay } from '../words/schoolTime.ts'
import { FIELDS, labelOf, SECTIONS } from './facts.ts'
import { MailTexts } from './MailTexts.tsx'
import { PracticalDates } from './PracticalDates.tsx'
import styles from './School.module.css'
import { SchoolHistory } from './SchoolHistory.tsx'
import { SchoolSection } from './SchoolSection.tsx'
import { SchoolSetting } from './SchoolSetting.tsx'

/** The school's own facts and settings, for owners. */
export function School() {
  const frame = useRef<HTMLDivElement>(null)
  const { data: school, error, reload, show } = useLoad('school', readSchool)
  const settings = useLoad('school-settings', getSchoolSettings)
  useLiveList(frame, () => {
    void reload()
    void settings.reload()
  })
  return (
    <div className={styles.settings} ref={frame}>
      {error !== null && !school && (
        <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void reload()} />
      )}
      {!school && error === null && <Skeleton height="40rem" />}
      {school && (
        <>
          {school.version > 0 && (
            <p className={styles.author}>
              Version {school.version}
              {school.setAt &&
                `, set by ${school.setBy ?? 'the database’s owner'} on ${formatSchoolDay(school.setAt)}`}
            </p>
          )}
          {school.version === 0 && (
            <p className={styles.missing}>
              <b>Set up the school.</b> Fill in each part and save it; until then the public pages show the
              demo school, and nothing can be certified. Everything here can be changed later.
            </p>
          )}
          {school.missing.length > 0 && (
            <p className={styles.missing}>
              <b>Still missing:</b>{' '}
              {FIELDS.filter((field) => school.missing.includes(field))
                .map(labelOf)
                .join('; ')}
              .
            </p>
          )}
          {SECTIONS.map((section) => (
            <SchoolSection
              key={section.id}
              section={section}
              school={school}
              onSaved={show}
              onChanged={() => reload()}
            />
          ))}
          <MailTexts school={school} onSaved={show} onChanged={() => reload()} />
        </>
      )}
      {settings.data?.map((setting) => (
        <SchoolSetting key={setting.name} setting={setting} onChanged={() => settings.reload()} />
      ))}
      <PracticalDates />
      {school && school.version > 0 && <SchoolHistory newest={school.version} />}
    </div>
  )
}
