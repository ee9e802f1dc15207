import type { Pack } from '../../../../../contract/answers/packs.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { PackPanel } from './PackPanel.tsx'

/** A pack open in a dialog: its key, its title, and its loader. */
export type OpenPack = { id: string; title: string; load: () => Promise<Pack>; atOnce?: boolean }

export function PackDialog({ open, onClose }: { open: OpenPack | null; onClose: () => void }) {
  const shown = useLast(open)
  return (
    <Dialog open={open !== null} onClose={onClose} title={shown?.title ?? ''} cancel="Close">
      {shown && <PackPanel key={shown.id} id={shown.id} load={shown.load} atOnce={shown.atOnce ?? false} />}
    </Dialog>
  )
}
