import { callRpc } from './transport/unwrap.ts'

/** Records a crash of the app for the signed-in user, once a day. */
export async function noteError(): Promise<void> {
  await callRpc('note_error')
}
