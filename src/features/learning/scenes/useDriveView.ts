import { useState } from 'react'
import type { Street } from '../../../../contract/answers/drives.ts'
import { deviceStore } from '../../../lib/storage.ts'

/** From where a drive is seen. */
type DriveView = 'above' | 'seat'

const KEY = 'maneho-drive-view'

/** The ground is flat and straight from the seat, so a hill would hide nothing and a bend would not turn. */
const fromSeat = ({ things }: Street) => !things.some(({ kind }) => kind === 'crest' || kind === 'bend')

/** From where drives were seen last on this device. */
export const lastDriveView = (): DriveView => (deviceStore.get(KEY) === 'seat' ? 'seat' : 'above')

/** From where a drive is seen, which the device remembers; `turn` is missing where it can be seen from above alone. */
export function useDriveView(street: Street): { view: DriveView; turn?: () => void } {
  const [view, setView] = useState(lastDriveView)
  if (!fromSeat(street)) return { view: 'above' }
  return {
    view,
    turn() {
      const other = view === 'seat' ? 'above' : 'seat'
      deviceStore.set(KEY, other)
      setView(other)
    },
  }
}
