import '../../contract/shapes/batches.ts'
import type { Batch } from '../../contract/answers/batches.ts'
import type { BatchRequest } from '../../machines/office/batch.ts'
import type { BatchStep } from '../../machines/office/batchMachine.ts'
import { callRpc } from './transport/unwrap.ts'

/** A null request: the server has the rows. Throws `batch_unknown`, `batch_empty`, `batch_too_large`, … */
export async function askForBatch(step: BatchStep, id: string, request: BatchRequest | null): Promise<Batch> {
  if (step === 'read') return callRpc('read_batch', { p_batch: id })
  if (step === 'run') return callRpc('run_batch', { p_batch: id })
  if (request === null) return callRpc('preview_batch', { p_batch: id })
  const { action, options } = request
  const common = { p_batch: id, p_action: action, p_options: options }
  if ('undo' in request) return callRpc('preview_batch', { ...common, p_undo: request.undo })
  const { kind, text, course, ids, filter, role, classId } = request
  return callRpc('preview_batch', {
    ...common,
    p_kind: kind,
    p_query: text,
    p_course: course ?? undefined,
    p_ids: ids ?? undefined,
    p_filter: filter,
    p_role: role ?? undefined,
    p_class: classId ?? undefined,
  })
}
