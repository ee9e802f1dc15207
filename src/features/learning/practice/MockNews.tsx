import type { ReactNode } from 'react'
import { listMocks } from '../../../data/mocks.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useLoad } from '../../../ui/useLoad.ts'

export function MockNews({ children }: { children: ReactNode }) {
  const { kinds, open: words } = useMessages('mockOffer')
  const { train } = useMessages('practice')
  const { data } = useLoad('mocks', listMocks)
  if (data?.open) {
    const { answered, total, secondsLeft } = data.open
    return secondsLeft === 0 ? words.over : words.running(answered, total, Math.ceil(secondsLeft / 60))
  }
  if (data?.firstLook === 'open') return train.begin(kinds.first_look)
  if (data?.lastLook === 'open') return train.begin(kinds.last_look)
  return children
}
