import type { PackRow } from '../../contract/answers/packs.ts'
import { AppError } from '../lib/appError.ts'
import { downloadFile } from '../lib/downloadFile.ts'
import { joinParts } from '../lib/packFile.ts'
import { forgetParts, partsOf } from './transport/keptParts.ts'

const addressOf = (student: string) => `/pack-parts/${student}`

/** Stores a pack's fetched part on this device until the file is saved, so that a reload does not fetch it again. */
export async function keepPart(pack: string, student: string, fetchIt: () => Promise<Blob>): Promise<void> {
  await forgetParts(pack)
  const cache = await caches.open(partsOf(pack))
  if (await cache.match(addressOf(student))) return
  await cache.put(addressOf(student), new Response(await fetchIt()))
}

/** Gives the browser a pack's parts as one file, and removes them. Throws `download_incomplete`. */
export async function savePack(pack: string, students: readonly PackRow[]): Promise<void> {
  const cache = await caches.open(partsOf(pack))
  async function* parts() {
    for (const { studentId } of students) {
      const part = await cache.match(addressOf(studentId))
      // For example, the browser evicted it, or another tab logged out.
      if (!part) throw new AppError('download_incomplete', { status: 0 })
      yield await part.blob()
    }
  }
  const file = await joinParts(parts())
  const [only] = students
  const name = students.length === 1 && only ? only.name : `${students.length} students`
  downloadFile(`Inspection pack, ${name}.zip`, file)
  await caches.delete(partsOf(pack))
}
