import { lazy, Suspense } from 'react'
import type { Duty } from '../../../../../contract/answers/shared.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import type { PendingAction } from './userActions.ts'

const ConfirmAction = lazy(() =>
  import('./ConfirmAction.tsx').then((module) => ({ default: module.ConfirmAction })),
)
const ExtendAccess = lazy(() =>
  import('./ExtendAccess.tsx').then((module) => ({ default: module.ExtendAccess })),
)
const DecideErasure = lazy(() =>
  import('./DecideErasure.tsx').then((module) => ({ default: module.DecideErasure })),
)

const DutiesDialog = lazy(() =>
  import('./DutiesDialog.tsx').then((module) => ({ default: module.DutiesDialog })),
)

export type Question =
  | ({ about: 'action' } & PendingAction)
  | { about: 'access'; user: User }
  | { about: 'erasure'; user: User }
  /** `onSettled`: the duties are changed or the dialog is closed. */
  | { about: 'duties'; user: User; onSettled?: () => void }

type Props = {
  adminId: string
  /** Null while all are closed; undefined until the first one, which loads its dialog. */
  question: Question | null | undefined
  /** Opens another dialog, or closes with null. */
  ask: (question: Question | null) => void
  act: (pending: PendingAction) => Promise<void>
  changeDuties: (user: User, duties: Duty[]) => Promise<void>
  extend: (user: User, lastDay: string, reason: string) => Promise<void>
  refuse: (user: User, reason: string) => Promise<void>
}

export function UserDialogs({ adminId, question, ask, act, changeDuties, extend, refuse }: Props) {
  if (question === undefined) return null
  const action = question?.about === 'action' ? question : null
  const close = () => ask(null)
  const duties = question?.about === 'duties' ? question : null

  function answer(confirmed: boolean) {
    const work = confirmed && action ? act(action) : Promise.resolve()
    void work.then(action?.onSettled)
    close()
  }

  return (
    <Suspense>
      <ConfirmAction pending={action} onAnswer={answer} />
      <DecideErasure
        user={question?.about === 'erasure' ? question.user : null}
        onClose={close}
        onRefuse={(user, reason) => {
          void refuse(user, reason)
          close()
        }}
        onAccept={() =>
          question?.about === 'erasure' && ask({ about: 'action', user: question.user, action: 'delete' })
        }
      />
      <DutiesDialog
        user={duties?.user ?? null}
        adminId={adminId}
        onClose={() => {
          duties?.onSettled?.()
          close()
        }}
        onChoose={(user, chosen) => {
          void changeDuties(user, chosen).then(duties?.onSettled)
          close()
        }}
      />
      <ExtendAccess
        user={question?.about === 'access' ? question.user : null}
        onClose={close}
        onExtend={(user, lastDay, reason) => {
          void extend(user, lastDay, reason)
          close()
        }}
      />
    </Suspense>
  )
}
