import type { Batch } from '../../../../../contract/answers/batches.ts'
import { readPack } from '../../../../data/packs.ts'
import { PackPanel } from './PackPanel.tsx'

/** The pack made by a batch, under the batch's key. */
export function BatchPack({ batch }: { batch: Batch }) {
  return <PackPanel id={batch.id} load={() => readPack(batch.id)} />
}
