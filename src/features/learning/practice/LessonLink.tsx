import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { PracticeActor } from '../../../../machines/practice/practiceMachine.ts'
import { lessonBehind } from '../../../../machines/practice/practiceSheet.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { sectionAddress } from '../../../paths.ts'

/** A link to the section that explains the current question; nothing while its lesson is closed. */
export function LessonLink({ actor }: { actor: PracticeActor }) {
  const { round } = useMessages('practice')
  const lesson = useSelector(
    actor,
    ({ context }) => lessonBehind(context),
    (one, other) => one?.module === other?.module && one?.section === other?.section,
  )
  if (!lesson) return null
  // The answer is saved before the page is left.
  const keepAnswer = () => actor.send({ type: 'item.next' })
  return (
    <p>
      <Link to={sectionAddress(lesson.module, lesson.section)} onClick={keepAnswer}>
        {round.readLesson}
      </Link>
    </p>
  )
}
