import { Link } from 'react-router-dom'
import type { OutlineSection } from '../../../../contract/answers/lessons.ts'
import { readingMinutes, sectionToResume } from '../../../../machines/reading/reading.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { sectionAddress } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Diamond } from '../../../ui/Diamond.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import styles from './LessonOutline.module.css'

type Props = { moduleIndex: number; sections: readonly OutlineSection[]; language: QuestionLanguage }

export function LessonOutline({ moduleIndex, sections, language }: Props) {
  const { outline } = useMessages('reading')
  const next = sectionToResume(sections)
  const begun = sections.some(({ reportedAt }) => reportedAt !== null)
  return (
    <>
      {next && (
        <ButtonLink to={sectionAddress(moduleIndex, next.key)} className={styles.resume}>
          {begun ? outline.resume : outline.start}
        </ButtonLink>
      )}
      <ol className={styles.sections} aria-label={outline.label}>
        {sections.map((section, place) => (
          <li key={section.key} className={classNames(section === next && styles.next)}>
            <Link to={sectionAddress(moduleIndex, section.key)}>
              <Diamond
                look={section.read ? 'passed' : section === next ? 'signal' : 'outlined'}
                className={styles.mark}
              >
                {section.read ? <CheckIcon /> : place + 1}
              </Diamond>
              <span className={styles.title}>
                <BilingualText text={section.title} language={language} />
              </span>
              <small>{statusOf(section, outline)}</small>
            </Link>
          </li>
        ))}
      </ol>
    </>
  )
}

type Words = ReturnType<typeof useMessages<'reading'>>['outline']

function statusOf({ read, credited, words }: OutlineSection, { done, partly, minutes }: Words): string {
  if (read) return done
  return credited > 0 ? partly(Math.floor((100 * credited) / words)) : minutes(readingMinutes(words))
}
