import { callRpc } from './unwrap.ts'

/** Notes that the app has failed for the signed-in person, once a day. */
export async function noteError(): Promise<void> {
  await callRpc('note_error')
}
