import type { ArchivedStudent } from '../../../contract/answers/archives.ts'
import { type Archives, bringBack, pack, unpack } from '../_shared/archives.ts'
import { readFields } from '../_shared/fields.ts'
import {
  HttpError,
  readBearer,
  requireMethod,
  requireServer,
  type Served,
  withJsonErrors,
} from '../_shared/http.ts'
import type { Database } from '../_shared/supabase.ts'

interface AttemptsBackend extends Served, Archives {
  openDatabase(token: string): Database
  secretKey(): string
}

type Route = { action: 'archive' | 'restore'; student: string | undefined }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Archived exam attempts. `POST /attempts/archive` (scheduler) writes files and removes unused ones; `POST /attempts/restore`
 * restores the caller's own, `POST /attempts/restore/{student's id}` a student's, for staff.
 * A file is written and read back before the database empties a row: a failure in between loses nothing.
 */
export function createAttemptsHandler(backend: AttemptsBackend): (request: Request) => Promise<Response> {
  async function handle(request: Request): Promise<Response> {
    const { action, student } = readRoute(request)
    await readFields(request, {})
    if (action === 'archive') {
      await requireServer(request, backend.secretKey())
      return work()
    }
    const database = backend.openDatabase(readBearer(request))
    const archives = await database.call('open_archives', student === undefined ? {} : { p_student: student })
    await bringBack(archives, backend)
    return Response.json({ restored: archives.length })
  }

  async function work(): Promise<Response> {
    const todo = await backend.openServer().call('archive_work')
    const archived = await eachAlone(todo.write, write)
    const restored = await eachAlone(todo.bringBack, (archive) => bringBack([archive], backend))
    if (todo.remove.length > 0) await backend.openArchiveFiles().remove(todo.remove)
    return Response.json({ archived, restored, removed: todo.remove.length })
  }

  async function write({ archive, attempts }: ArchivedStudent): Promise<void> {
    const files = backend.openArchiveFiles()
    await files.store(archive, await pack(attempts), 'application/gzip')
    const stored = await unpack(await files.read(archive))
    await backend.openServer().call('archive_attempts', { p_archive: archive, p_attempts: stored })
  }

  return withJsonErrors(handle, ['POST'], backend)
}

/** Returns the number of successes. A failed item is logged and does not block the others. */
async function eachAlone<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  let done = 0
  for (const item of items)
    await work(item).then(
      () => {
        done += 1
      },
      (error: unknown) => console.error('not_moved', error instanceof HttpError ? error.code : ''),
    )
  return done
}

function readRoute({ method, url }: Request): Route {
  const [name, action, student, ...rest] = new URL(url).pathname.split('/').filter((step) => step !== '')
  const isKnown = student === undefined || (action === 'restore' && uuid.test(student))
  if (name !== 'attempts' || (action !== 'archive' && action !== 'restore') || !isKnown || rest.length > 0) {
    throw new HttpError(404, 'no_such_endpoint', 'Nothing is at this address')
  }
  requireMethod(method, 'POST')
  return { action, student }
}
