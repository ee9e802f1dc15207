import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SchoolDocument } from '../../../../../contract/answers/school.ts'
import { readSchool } from '../../../../data/school.ts'
import { getSchoolSettings } from '../../../../data/settings.ts'
import { plural } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { ArrowLeftIcon, CheckIcon } from '../../../../ui/icons.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { viewAddress } from '../../desk/dashboard/addresses.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { Features } from './Features.tsx'
import { labelOf, SECTIONS } from './facts.ts'
import { MailTexts } from './MailTexts.tsx'
import { PracticalDates } from './PracticalDates.tsx'
import styles from './School.module.css'
import { SchoolHistory } from './SchoolHistory.tsx'
import { SchoolSection } from './SchoolSection.tsx'

const WhatsNew = lazy(async () => ({ default: (await import('./WhatsNew.tsx')).WhatsNew }))
const PageFilms = lazy(async () => ({
  default: (await import('../../training/films/PageFilms.tsx')).PageFilms,
}))
const Films = lazy(async () => ({ default: (await import('../../training/films/Films.tsx')).Films }))

const OTHERS = [
  ['mails', 'Mail texts'],
  ['features', 'Features on and off'],
  ['dates', 'Practical course'],
  ['history', 'Former versions'],
  ['news', 'What is new'],
] as const

const missingIn = (school: SchoolDocument, { groups }: (typeof SECTIONS)[number]) =>
  groups
    .flatMap(({ facts }) => facts)
    .map(({ field }) => field)
    .filter((field) => school.missing.includes(field))

function Checklist({ school }: { school: SchoolDocument }) {
  const { version, setAt, setBy, missing } = school
  return (
    <>
      {version > 0 && (
        <p className={styles.author}>
          Version {version}
          {setAt && `, set by ${setBy ?? 'the database’s owner'} on ${formatSchoolDay(setAt)}`}
        </p>
      )}
      {version === 0 && (
        <p className={styles.missing}>
          <b>Set up the school.</b> Until then the public pages show the demo school, and nothing can be
          certified.
        </p>
      )}
      <h2 className={styles.name}>
        {missing.length > 0
          ? `Still missing: ${plural(missing.length, 'fact', 'facts')}`
          : 'All facts are filled in'}
      </h2>
      {missing.length > 0 && (
        <ul className={styles.checklist}>
          {SECTIONS.map((section) => {
            const facts = missingIn(school, section)
            return (
              <li key={section.id} data-done={facts.length === 0}>
                {facts.length === 0 && <CheckIcon />}
                <Link to={viewAddress('school', { kind: section.id })}>{section.title}</Link>
                {facts.length > 0 && <span>{facts.map(labelOf).join('; ')}</span>}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

/** The school's facts and settings, for owners: an index of pages saved separately, which leave it their whole width. */
export function School({ page }: { page: string | null }) {
  const frame = useRef<HTMLDivElement>(null)
  const { data: school, error, reload, show } = useLoad('school', readSchool)
  const settings = useLoad('school-settings', getSchoolSettings)
  // An opened page stays mounted, with its input.
  const [opened, setOpened] = useState<readonly string[]>([])
  if (page && !opened.includes(page)) setOpened([...opened, page])
  useLiveList(frame, () => {
    void reload()
    void settings.reload()
  })
  const pages = [...SECTIONS.map(({ id, title }) => [id, title] as const), ...OTHERS]
  const isPage = pages.some(([id]) => id === page)
  const place = SECTIONS.findIndex(({ id }) => id === page)
  const next = place < 0 ? undefined : SECTIONS[place + 1]
  const incomplete = new Set(
    school ? SECTIONS.filter((one) => missingIn(school, one).length > 0).map(({ id }) => id) : [],
  )
  return (
    <div className={styles.school} ref={frame} data-page={isPage}>
      {isPage ? (
        <nav className={styles.back} aria-label="School pages">
          <Link to={viewAddress('school')}>
            <ArrowLeftIcon />
            All pages
          </Link>
        </nav>
      ) : (
        <nav className={styles.index} aria-label="School pages">
          <ul>
            {pages.map(([id, title]) => (
              <li key={id}>
                <Link to={viewAddress('school', { kind: id })}>
                  {title}
                  {incomplete.has(id) && <small>missing</small>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.settings}>
        {error !== null && !school && (
          <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void reload()} />
        )}
        {!school && error === null && <Skeleton height="20rem" />}
        {school && !isPage && <Checklist school={school} />}
        {school &&
          SECTIONS.filter(({ id }) => opened.includes(id)).map((section) => (
            <div key={section.id} hidden={section.id !== page} className={styles.plates}>
              <SchoolSection section={section} school={school} onSaved={show} onChanged={() => reload()} />
              {section.id === 'courses' && (
                <Suspense fallback={<Skeleton height="12rem" />}>
                  <Films />
                  <PageFilms />
                </Suspense>
              )}
            </div>
          ))}
        {next && (
          <p>
            <Link to={viewAddress('school', { kind: next.id })}>Next: {next.title}</Link>
          </p>
        )}
        {school && opened.includes('mails') && (
          <div hidden={page !== 'mails'} className={styles.plates}>
            <MailTexts school={school} onSaved={show} onChanged={() => reload()} />
          </div>
        )}
        {page === 'features' && settings.data && (
          <Features settings={settings.data} onChanged={() => settings.reload()} />
        )}
        {page === 'dates' && <PracticalDates />}
        {page === 'news' && (
          <Suspense>
            <WhatsNew />
          </Suspense>
        )}
        {page === 'history' && school && school.version > 0 && <SchoolHistory newest={school.version} />}
      </div>
    </div>
  )
}
