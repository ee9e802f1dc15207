import { readFields } from '../_shared/fields.ts'
import { HttpError, readBearer, requireMethod, type Served, withJsonErrors } from '../_shared/http.ts'
import type { Database, LessonFiles } from '../_shared/supabase.ts'

interface LessonsBackend extends Served {
  openDatabase(token: string): Database
  /** Opens the lesson files with the secret key. Called only after the database has accepted the caller. */
  openLessonFiles(): LessonFiles
}

/** How long a student may pause, in seconds. After that the video fails to load and the app reopens the lesson. */
const PAUSES = 30 * 60

/**
 * `POST /lessons/{module}?rendition=drawn,light` opens a lesson: watch record, and signed URLs of film and captions in the
 * first available rendition (drawn, full, light). The database goes first, with the caller's token. A URL works without an
 * account, so it is valid only for the lesson's length plus pauses.
 */
export function createLessonsHandler(backend: LessonsBackend): (request: Request) => Promise<Response> {
  async function handle(request: Request): Promise<Response> {
    const { module, wanted } = readRoute(request)
    await readFields(request, {})
    const database = backend.openDatabase(readBearer(request))
    const { record, files } = await database.call('open_video', { p_module: module })
    // A school's own film is one file.
    const offered = { drawn: files.drawn !== null, full: true, light: files.light !== files.full }
    const renditions = RENDITIONS.filter((each) => offered[each])
    const rendition = wanted.find((each) => renditions.includes(each)) ?? 'full'
    const drawn = rendition === 'drawn' ? files.drawn : null
    const video = drawn ? drawn.sound : rendition === 'light' ? files.light : files.full
    const extra = drawn?.film ?? files.poster
    const paths = [video, files.en, files.fil, ...(extra ? [extra] : [])]
    const [url, english, filipino, also = null] = await backend
      .openLessonFiles()
      .sign(paths, record.seconds + PAUSES)
    const captions = [
      { language: 'en', url: english },
      { language: 'fil', url: filipino },
    ]
    const [film, poster] = drawn ? [also, null] : [null, also]
    return Response.json({ record, source: { url, rendition, renditions, film, poster, captions } })
  }

  return withJsonErrors(handle, ['POST'], backend)
}

const RENDITIONS = ['drawn', 'full', 'light'] as const

function readRoute({ method, url }: Request): { module: number; wanted: (typeof RENDITIONS)[number][] } {
  const { pathname, searchParams } = new URL(url)
  const [, module] = /^\/lessons\/(\d)\/?$/.exec(pathname) ?? []
  if (module === undefined) throw new HttpError(404, 'no_such_endpoint', 'Nothing is at this address')
  requireMethod(method, 'POST')
  const names = (searchParams.get('rendition') ?? '').split(',')
  return {
    module: Number(module),
    wanted: names.flatMap((name) => RENDITIONS.find((each) => each === name) ?? []),
  }
}
