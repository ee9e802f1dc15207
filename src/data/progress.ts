import type { WatchedRange, WatchRecord } from '../../machines/video/video.ts'
import { callRpc } from './unwrap.ts'

/** Starts the server's clock for a module's video and returns where the student stopped, on any device. */
export async function openVideo(moduleIndex: number): Promise<WatchRecord> {
  return callRpc<WatchRecord>('open_video', { p_module: moduleIndex })
}

/** Reports a watched stretch and the position, in seconds. The server credits at most twice the real time. */
export async function recordVideoProgress(
  moduleIndex: number,
  [from, to]: WatchedRange,
  position: number,
): Promise<WatchRecord> {
  return callRpc<WatchRecord>('record_video_progress', {
    p_module: moduleIndex,
    p_from: from,
    p_to: to,
    p_position: position,
  })
}
