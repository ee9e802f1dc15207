import { Link } from 'react-router-dom'
import type { Told } from '../../../../contract/answers/cases.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { sectionAddress } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import styles from './Case.module.css'
import { Words } from './Words.tsx'

/** By points. */
const LOOKS = [styles.worse, styles.half, styles.best]

type Props = {
  told: Told
  /** The counted choice was made in another window. */
  isOther: boolean
  isLast: boolean
  onGoOn: () => void
}

export function Consequence({ told, isOther, isLast, onGoOn }: Props) {
  const { story } = useMessages('cases')
  const language = useLanguage()
  const heading = useFocusOnChange<HTMLHeadingElement>('told', { sinceMount: true })
  return (
    <div className={classNames(styles.consequence, LOOKS[told.points])}>
      <h3 ref={heading} tabIndex={-1}>
        {story.points[told.points]}
      </h3>
      {isOther && <p>{story.other}</p>}
      <p className={styles.text}>{told.consequence[language]}</p>
      {told.say && <Words say={told.say} />}
      <p className={styles.law}>
        {story.law(told.law)}{' '}
        <Link to={sectionAddress(told.section.moduleIndex, told.section.key)}>{story.readLesson}</Link>
      </p>
      <Button onClick={onGoOn}>{isLast ? story.toEnd : story.goOn}</Button>
    </div>
  )
}
