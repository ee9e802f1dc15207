import { useSelector } from '@xstate/react'
import type { PracticeActor } from '../../../../machines/practice/practiceMachine.ts'
import './schedule.ts'
import { LessonLink } from './LessonLink.tsx'
import { Round } from './Round.tsx'
import { RoundEnd } from './RoundEnd.tsx'

export function DeckRound({ actor }: { actor: PracticeActor }) {
  const isFinished = useSelector(actor, (snapshot) => snapshot.hasTag('finished'))
  if (isFinished) return <RoundEnd actor={actor} />
  return (
    <Round actor={actor} onLeave={() => actor.send({ type: 'practice.leave' })}>
      <LessonLink actor={actor} />
    </Round>
  )
}
