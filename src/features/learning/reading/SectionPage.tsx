import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { LessonSection } from '../../../../contract/answers/lessons.ts'
import { countLessonWords, readLessonText } from '../../../../machines/reading/lessonText.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDate } from '../../../lib/format.ts'
import { moduleAddress, sectionAddress } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { PrintIcon } from '../../../ui/icons.tsx'
import { PrintedSheet } from '../../../ui/PrintedSheet.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import { Cards } from './Cards.tsx'
import { LessonText } from './LessonText.tsx'
import { ListenButton } from './ListenButton.tsx'
import styles from './SectionPage.module.css'
import { useSeenBlocks } from './useSeenBlocks.ts'

type Props = {
  moduleIndex: number
  lesson: readonly LessonSection[]
  section: LessonSection
  /** Such as "Read" or "2 min". */
  status: string
  language: QuestionLanguage
  /** Called with the number of words, from the beginning, that have been in view. */
  onSeen: (words: number) => void
}

const wordsOf = (body: string, blocks: number) => countLessonWords(readLessonText(body).slice(0, blocks))

/** How long the print dialog waits for pictures (ms). */
const PICTURES_WAIT = 3_000

/** Loads pictures in a hidden part of the page, which the browser would defer. */
async function loadPictures(part: HTMLElement): Promise<void> {
  const pictures = [...part.querySelectorAll('img')].map((picture) => {
    picture.loading = 'eager'
    return picture.decode()
  })
  await Promise.race([
    Promise.allSettled(pictures),
    new Promise((resolve) => setTimeout(resolve, PICTURES_WAIT)),
  ])
}

export function SectionPage({ moduleIndex, lesson, section, status, language, onSeen }: Props) {
  const { page } = useMessages('reading')
  const pageLanguage = useLanguage()
  const [printing, setPrinting] = useState(false)
  const place = lesson.indexOf(section)
  const heading = useRef<HTMLHeadingElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const article = useSeenBlocks(section.key, (blocks) => onSeen(wordsOf(section.body.en, blocks)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another page
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [section.key])

  // A browser may print later, once its resources are ready: the texts stay on the sheet until then.
  useEffect(() => {
    const onPrinted = () => setPrinting(false)
    window.addEventListener('afterprint', onPrinted)
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [])

  async function print() {
    flushSync(() => setPrinting(true))
    if (sheet.current) await loadPictures(sheet.current)
    window.print()
  }

  const [before, after] = [lesson[place - 1], lesson[place + 1]]
  const languages = language === 'both' ? (['en', 'fil'] as const) : [language]
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.place}>
          {page.place(place + 1, lesson.length)}, {status}
        </p>
        <h3 ref={heading} tabIndex={-1}>
          <BilingualText text={section.title} language={language} />
        </h3>
        <div className={styles.tools}>
          {languages.map((each) => (
            <ListenButton
              key={`${section.key} ${each}`}
              title={section.title}
              body={section.body}
              language={each}
              label={page.listen[each]}
            />
          ))}
          <Button look="quiet" small onClick={print}>
            <PrintIcon />
            {page.print}
          </Button>
        </div>
      </div>
      <LessonText ref={article} body={section.body} language={language} />
      <p className={styles.law}>{page.law(section.law, formatDate(section.effectiveOn, pageLanguage))}</p>
      <Cards key={section.key} cards={section.cards} language={language} />
      <nav className={styles.ways} aria-label={page.ways}>
        {before && (
          <ButtonLink look="quiet" to={sectionAddress(moduleIndex, before.key)}>
            {page.previous}
          </ButtonLink>
        )}
        {after && (
          <ButtonLink to={sectionAddress(moduleIndex, after.key)}>
            <span>
              {page.next}:{' '}
              <BilingualText text={after.title} language={language === 'both' ? 'en' : language} />
            </span>
          </ButtonLink>
        )}
        {!after && <Link to={moduleAddress(moduleIndex)}>{page.contents}</Link>}
      </nav>
      {printing && (
        <PrintedSheet ref={sheet} className={styles.printed}>
          {lesson.map((each) => (
            <section key={each.key}>
              <h3>
                <BilingualText text={each.title} language={language} />
              </h3>
              <LessonText body={each.body} language={language} />
              <p className={styles.law}>{page.law(each.law, formatDate(each.effectiveOn, pageLanguage))}</p>
            </section>
          ))}
        </PrintedSheet>
      )}
    </div>
  )
}
