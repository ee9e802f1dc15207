import { type Course, courses } from '../courses.ts'
import { useLanguage, useMessages } from '../i18n/catalogue.ts'
import { classNames } from '../lib/classNames.ts'
import { formatNumber } from '../lib/format.ts'
import { useSchool } from '../school/schoolNow.ts'
import { CoursePictogram } from './CoursePictogram.tsx'
import styles from './CoursePlate.module.css'

function CoursePlate({ course, heading: Heading }: { course: Course; heading: 'h2' | 'h3' }) {
  const language = useLanguage()
  const { from } = useMessages('common').courses
  const price = useSchool().prices[course.code]
  return (
    <article className={classNames(styles.plate, styles[course.code])}>
      <CoursePictogram course={course.code} className={styles.pictogram} />
      <Heading>{course.name}</Heading>
      <p>
        <span className={styles.length}>
          {course.code}. {course.length[language]}.
        </span>{' '}
        {course.summary[language]}
      </p>
      <div className={styles.foot}>
        <p>{course.forWhom[language]}</p>
        <p className={styles.price}>
          {course.pricing === 'from' && `${from} `}Php <b>{formatNumber(price)}</b>
        </p>
      </div>
    </article>
  )
}

/** The school's four courses with their prices. `heading` is the level below the page's own. */
export function CoursePlates({ heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  return (
    <ul className={styles.grid}>
      {courses.map((course) => (
        <li key={course.code}>
          <CoursePlate course={course} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
