import { readFields, text } from '../_shared/fields.ts'
import { HttpError, readBearer, requireMethod, type Served, withJsonErrors } from '../_shared/http.ts'
import { removeLeftoverFiles } from '../_shared/leftoverFiles.ts'
import { limitClient } from '../_shared/limitClient.ts'
import type { Accounts, Database, StoredFiles } from '../_shared/supabase.ts'

interface UsersBackend extends Served {
  openDatabase(token: string): Database
  /** Opens the accounts with the secret key. Called only after the caller, or a desk code, has been checked. */
  openAccounts(): Accounts
  /** Opens, with the secret key, the list of files to remove and the desk codes. */
  openServer(): Database
  openDocumentFiles(): StoredFiles
}

type Action = 'disable' | 'enable' | 'delete'

const methods: Record<Action, string> = { disable: 'PATCH', enable: 'PATCH', delete: 'DELETE' }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Size limit of a body with a code and a password (bytes). */
const LONGEST_START = 1024
const START = { code: text, password: text }

/**
 * `PATCH /users/disable/{id}`, `PATCH /users/enable/{id}`, `DELETE /users/delete/{id}` with `?revision=`: the database goes
 * first, with the caller's token, then Auth. If Auth fails, the response is 502 and the same call finishes the work. Files
 * that could not be removed are left to the scheduler.
 * `POST /users/admit` makes accounts for the next people registered by the desk, and returns how many are left. `POST
 * /users/start` with `{ code, password }` sets such a person's first password, without a session.
 */
export function createUsersHandler(backend: UsersBackend): (request: Request) => Promise<Response> {
  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/users/admit') return admit(request)
    if (pathname === '/users/start') return start(request)
    return change(request)
  }

  async function change(request: Request): Promise<Response> {
    const { action, id, revision } = readRoute(request)
    await readFields(request, {})
    const database = backend.openDatabase(readBearer(request))
    await requireAdmin(database)
    if (!uuid.test(id)) throw new HttpError(400, 'invalid_user_id', 'The user’s id must be a uuid')

    if (action === 'delete') {
      await database.call('record_user_deletion', { p_user: id, p_revision: revision })
      await backend.openAccounts().remove(id)
      await removeLeftoverFiles(backend.openServer(), backend.openDocumentFiles).catch(logFiles)
      return Response.json({ id, deleted: true })
    }
    const disabled = action === 'disable'
    await database.call('set_user_disabled', { p_user: id, p_disabled: disabled, p_revision: revision })
    await backend.openAccounts().setBanned(id, disabled)
    return Response.json({ id, disabled })
  }

  async function admit(request: Request): Promise<Response> {
    requireMethod(request.method, 'POST')
    await readFields(request, {})
    const database = backend.openDatabase(readBearer(request))
    const { left, people } = await database.call('waiting_admissions')
    const accounts = people.length > 0 ? backend.openAccounts() : null
    await eachOf(people, AT_ONCE, async ({ id, email, language }) => {
      try {
        await accounts?.create(id, email, language)
      } catch (error) {
        // A permanently refused person must not block the others.
        if (!(error instanceof HttpError) || error.status !== 400) throw error
        await database.call('drop_admission', { p_id: id })
      }
    })
    return Response.json({ made: people.length, left: left - people.length })
  }

  async function start(request: Request): Promise<Response> {
    requireMethod(request.method, 'POST')
    const { code, password } = await readFields(request, START, LONGEST_START)
    const server = backend.openServer()
    await limitClient(request, server, 'start')
    const { id, email } = await server.call('take_start_code', { p_code: code })
    try {
      await backend.openAccounts().setPassword(id, password)
    } catch (error) {
      // Auth refused the password. After any other failure it may have set it.
      if (error instanceof HttpError && error.status < 500) {
        await server.call('return_start_code', { p_user: id })
      }
      throw error
    }
    return Response.json({ email })
  }

  return withJsonErrors(handle, ['PATCH', 'DELETE', 'POST'], backend)
}

/** Accounts made concurrently. */
const AT_ONCE = 8

/** With limited concurrency. */
async function eachOf<Item>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const workOn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, workOn))
}

/** The user is already deleted, so the call has succeeded. */
function logFiles(error: unknown): void {
  console.error('files_not_removed', error instanceof HttpError ? error.code : '')
}

function readRoute({ method, url }: Request): { action: Action; id: string; revision?: number } {
  const { pathname, searchParams } = new URL(url)
  const [name, action = '', id, ...rest] = pathname.split('/').filter((step) => step !== '')
  if (name !== 'users' || !isAction(action) || id === undefined || rest.length > 0) {
    throw new HttpError(404, 'no_such_endpoint', 'Nothing is at this address')
  }
  const allowed = methods[action]
  requireMethod(method, allowed)
  const revision = Number(searchParams.get('revision') ?? Number.NaN)
  return { action, id, ...(Number.isInteger(revision) && { revision }) }
}

function isAction(text: string): text is Action {
  return Object.hasOwn(methods, text)
}

async function requireAdmin(database: Database): Promise<void> {
  const caller = await database.call('my_profile')
  if (caller?.role !== 'admin' || caller.disabledAt !== null) {
    throw new HttpError(403, 'not_admin', 'Only an admin may do this')
  }
}
