import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { EssayToRead } from '../../../../../contract/answers/essays.ts'
import type { MyProfile } from '../../../../../contract/answers/profiles.ts'
import type { CourseName } from '../../../../../contract/answers/shared.ts'
import { COURSE_NAMES } from '../../../../../contract/limits.ts'
import { openEssayReading, recordEssayReading } from '../../../../data/essays.ts'
import { onNotifications } from '../../../../data/notifications.ts'
import { listToday } from '../../../../data/today.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { isCourse } from '../../../../lib/course.ts'
import { isId } from '../../../../lib/isId.ts'
import { paths, STUDENT, studentRecordAddress } from '../../../../paths.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageHeading } from '../../../../ui/PageHeading.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { viewAddress } from '../../desk/dashboard/addresses.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { StaffContext } from '../../kit/words/duties.ts'
import { BackPage } from '../../people/record/BackPage.tsx'
import { AnswerList } from '../reports/EssayAnswers.tsx'
import styles from './EssayReading.module.css'
import { COURSE, essayAddress } from './essayAddress.ts'
import { essayMessages } from './essayMessages.ts'
import { ReadingForm } from './ReadingForm.tsx'
import { Readings } from './Readings.tsx'

const list = paths.dashboard + viewAddress('today', { kind: 'essays' })

/** The essay that has waited longest, or null. */
async function nextToRead() {
  const query = { kind: 'essays', text: '', course: null, classId: null, sort: null, page: 0, pageSize: 1 }
  return (await listToday(query)).rows[0] ?? null
}

type WorkProps = { essay: EssayToRead; show: (essay: EssayToRead) => void; reload: () => Promise<void> }

function Work({ essay, show, reload }: WorkProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  // The round and version the instructor works on; a newer one shows a notice before it is overwritten.
  const [seen, setSeen] = useState({ round: essay.round, version: essay.version })
  const [newest] = essay.readings
  const former =
    essay.version > 0 && seen.version === essay.version ? essay.readings.slice(1) : essay.readings

  // Another instructor may read it, or the student rewrite it, while the page is open.
  const refresh = useEffectEvent(() => void reload())
  useEffect(() => onNotifications(() => refresh()), [])

  async function save(opinion: Parameters<typeof recordEssayReading>[1]) {
    setBusy(true)
    try {
      const wasWaiting = essay.waitsSince !== null
      const saved = await recordEssayReading(essay, opinion)
      setSeen({ round: saved.round, version: saved.version })
      show(saved)
      const next = wasWaiting ? await nextToRead().catch(() => null) : null
      if (next?.course) navigate(essayAddress(next.studentId, next.course))
      else if (wasWaiting) navigate(list)
      toastSuccess(
        next ? essayMessages.nextOpened : wasWaiting ? essayMessages.noneLeft : essayMessages.saved,
      )
    } catch (failure) {
      toastError(messageFor(failure))
      await reload()
    }
    setBusy(false)
  }

  return (
    <div className={styles.columns}>
      <AnswerList answers={essay.answers} />
      <aside className={styles.opinion} aria-labelledby="opinion-heading">
        <h2 id="opinion-heading">Your assessment</h2>
        <div role="status">
          {seen.round === essay.round && seen.version < essay.version && newest && (
            <p className={styles.news}>{essayMessages.readElsewhere(newest.readBy)}</p>
          )}
          {seen.round < essay.round && <p className={styles.news}>{essayMessages.writtenAgain}</p>}
        </div>
        {essay.again.length > 0 && <p className={styles.note}>{essayMessages.waitsForStudent}</p>}
        <ReadingForm key={essay.round} essay={essay} busy={busy} onSave={(opinion) => void save(opinion)} />
        {former.length > 0 && (
          <Disclosure title="Former readings">
            <Readings readings={former} />
          </Disclosure>
        )}
      </aside>
    </div>
  )
}

function Essay({ studentId, course }: { studentId: string; course: CourseName }) {
  const { data, error, reload, show } = useLoad(`${studentId} ${course}`, () =>
    openEssayReading(studentId, course),
  )
  const name = data ? data.student.fullName || data.student.email : 'Essay'
  return (
    <>
      <div className={styles.head}>
        <PageHeading title={name} className={styles.heading}>
          <Highlighted text={name} />
        </PageHeading>
        <p>
          {COURSE_NAMES[course]}: the essay. <Link to={studentRecordAddress(studentId)}>Open the record</Link>
        </p>
      </div>
      {error !== null && !data && <LoadFailure sentence={messageFor(error)} onRetry={() => void reload()} />}
      {!data && error === null && (
        <div className={styles.loading} role="status">
          <p>{essayMessages.opening}</p>
          <Skeleton height="24rem" />
        </div>
      )}
      {data && <Work essay={data} show={show} reload={() => reload()} />}
    </>
  )
}

export function EssayReadingPage({ profile }: { profile: MyProfile }) {
  const [search] = useSearchParams()
  const id = search.get(STUDENT) ?? ''
  const course = search.get(COURSE)
  return (
    <BackPage to={list} from="Essays to read">
      {isId(id) && isCourse(course) ? (
        <StaffContext value={profile}>
          <Essay key={`${id} ${course}`} studentId={id} course={course} />
        </StaffContext>
      ) : (
        <>
          <PageHeading title="Essay" className={styles.heading} />
          <EmptyState title={essayMessages.noEssay}>{essayMessages.chooseEssay}</EmptyState>
        </>
      )}
    </BackPage>
  )
}
