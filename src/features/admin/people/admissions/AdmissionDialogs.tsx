import { lazy, Suspense } from 'react'
import type { User } from '../../../../../contract/answers/users.ts'
import { Menu } from '../../../../ui/Menu.tsx'
import { useMay } from '../../kit/words/duties.ts'

const AddPerson = lazy(() => import('./AddPerson.tsx').then((m) => ({ default: m.AddPerson })))
const ImportList = lazy(() => import('./ImportList.tsx').then((m) => ({ default: m.ImportList })))
const NewSlip = lazy(() => import('./NewSlip.tsx').then((m) => ({ default: m.NewSlip })))
const UndoList = lazy(() => import('./UndoList.tsx').then((m) => ({ default: m.UndoList })))

export type Admission = 'person' | 'list' | 'undo' | User

export function AdmissionButtons({ onOpen }: { onOpen: (admission: Admission) => void }) {
  if (!useMay()('admit_people')) return null
  return (
    <Menu
      label="Add people"
      face="Add"
      items={[
        { key: 'person', label: 'Add a person', onChoose: () => onOpen('person') },
        { key: 'list', label: 'Register a list', onChoose: () => onOpen('list') },
        { key: 'undo', label: 'Undo a list', onChoose: () => onOpen('undo') },
      ]}
    />
  )
}

type Props = { admission: Admission | null; onClose: () => void; onRegistered: () => void }

export function AdmissionDialogs({ admission, onClose, onRegistered }: Props) {
  if (admission === null) return null
  return (
    <Suspense>
      {admission === 'person' && <AddPerson onClose={onClose} onRegistered={onRegistered} />}
      {admission === 'list' && <ImportList onClose={onClose} onRegistered={onRegistered} />}
      {admission === 'undo' && <UndoList onClose={onClose} onUndone={onRegistered} />}
      {typeof admission === 'object' && <NewSlip user={admission} onClose={onClose} />}
    </Suspense>
  )
}
