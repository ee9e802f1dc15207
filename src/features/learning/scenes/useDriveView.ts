import { useState } from 'react'
import type { Street } from '../../../../contract/answers/drives.ts'
import { deviceStore } from '../../../lib/storage.ts'

type DriveView = 'above' | 'seat'

const KEY = 'maneho-drive-view'

/** From the seat the ground is flat and straight, so a hill would hide nothing and a bend would not turn. */
const fromSeat = ({ things }: Street) => !things.some(({ kind }) => kind === 'crest' || kind === 'bend')

export const lastDriveView = (): DriveView => (deviceStore.get(KEY) === 'seat' ? 'seat' : 'above')

/** The view of a drive, remembered by the device; `turn` is missing if only the view from above is possible. */
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
