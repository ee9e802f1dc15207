import { HttpError, readBearer, refuseLongBody, requireMethod, withJsonErrors } from '../_shared/http.ts'
import type { Database, LessonFiles } from '../_shared/supabase.ts'

interface LessonsBackend {
  openDatabase(token: string): Database
  /** Opens the lesson files with the secret key. Called only after the database has let the caller in. */
  openLessonFiles(): LessonFiles
  appOrigins: string[]
}

/** How long a student may pause, in seconds. After that the video fails to load and the app opens the lesson again. */
const PAUSES = 30 * 60

/**
 * `POST /lessons/{module}?rendition=full|light` opens a lesson: its watch record, and signed URLs of its video and captions.
 *
 * The database goes first, with the caller's own token: it refuses whoever may not enter the module. Whoever has a URL
 * needs no account, so it is valid only for the lesson's length and for pauses.
 */
export function createLessonsHandler(backend: LessonsBackend): (request: Request) => Promise<Response> {
  async function handle(request: Request): Promise<Response> {
    const { module, rendition } = readRoute(request)
    await refuseLongBody(request)
    const database = backend.openDatabase(readBearer(request))
    const { record, files } = await database.call('open_video', { p_module: module })
    const paths = [files[rendition], files.en, files.fil]
    const [url, english, filipino] = await backend.openLessonFiles().sign(paths, record.seconds + PAUSES)
    const captions = [
      { language: 'en', url: english },
      { language: 'fil', url: filipino },
    ]
    return Response.json({ record, source: { url, rendition, captions } })
  }

  return withJsonErrors(handle, { origins: backend.appOrigins, methods: ['POST'] })
}

function readRoute({ method, url }: Request): { module: number; rendition: 'full' | 'light' } {
  const { pathname, searchParams } = new URL(url)
  const [, module] = /^\/lessons\/(\d)\/?$/.exec(pathname) ?? []
  if (module === undefined) throw new HttpError(404, 'no_such_endpoint', 'There is nothing at this address')
  requireMethod(method, 'POST')
  return { module: Number(module), rendition: searchParams.get('rendition') === 'light' ? 'light' : 'full' }
}
