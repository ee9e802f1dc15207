import { COURSE_NAMES } from '../../../../../contract/limits.ts'
import { getSchoolOverview } from '../../../../data/reports.ts'
import { COURSES } from '../../../../lib/course.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { CompletionsChart } from './CompletionsChart.tsx'
import { CourseFunnel } from './CourseFunnel.tsx'
import styles from './SchoolAtAGlance.module.css'

export function SchoolAtAGlance() {
  const { data, error, reload } = useLoad('overview', getSchoolOverview)
  const heading = <h2 id="glance">The school at a glance</h2>
  if (error !== null && !data) {
    return (
      <section className={styles.glance} aria-labelledby="glance">
        {heading}
        <LoadFailure sentence={messages.adminLoadFailed} onRetry={reload} />
      </section>
    )
  }

  return (
    <section className={styles.glance} aria-labelledby="glance">
      {heading}
      <div className={styles.pictures} aria-busy={!data}>
        <figure>
          <figcaption>Courses completed, by week</figcaption>
          {data ? <CompletionsChart weeks={data.weeks} /> : <Skeleton height="13rem" />}
        </figure>
        <figure>
          <figcaption>Where active students stand</figcaption>
          {data ? (
            <>
              {COURSES.map((course) => (
                <CourseFunnel key={course} title={COURSE_NAMES[course]} steps={data.courses[course]} />
              ))}
              <p className={styles.unpaid}>
                <b>{formatNumber(data.unpaid)}</b> registered and not enrolled yet
              </p>
            </>
          ) : (
            <Skeleton height="20rem" />
          )}
        </figure>
      </div>
    </section>
  )
}
