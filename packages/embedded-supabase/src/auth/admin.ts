import sql from 'sql-template-tag'
import { parseGoDuration } from '../goDuration.ts'
import { inTransaction } from '../pool.ts'
import type { AuthContext } from './context.ts'
import { changePassword } from './currentUser.ts'
import { emailField } from './emails.ts'
import { flagField, type Json, json, objectField, Refusal, readBody, textField } from './http.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import {
  AUDIENCE,
  confirmUser,
  describeUser,
  emailExists,
  findUserById,
  insertUser,
  isTaken,
  lockUser,
  mergeMetadata,
  type UserRow,
  updateIdentity,
  updateUser,
  userColumns,
} from './users.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const USERS = '/auth/v1/admin/users'

function found(user: UserRow | undefined): UserRow {
  if (user === undefined) throw new Refusal(404, 'user_not_found', 'User not found')
  return user
}

function checkId(id: string): void {
  if (!UUID.test(id)) throw new Refusal(404, 'validation_failed', 'user_id must be an UUID')
}

export async function showUser({ pool }: AuthContext, id: string): Promise<Response> {
  checkId(id)
  return json(describeUser(found(await findUserById(pool, id))))
}

/** GET /admin/users: newest first, page by page. */
export async function listUsers({ pool }: AuthContext, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams.get('page'), 1)
  const perPage = pageNumber(searchParams.get('per_page'), 50)
  const counted = await pool.query<{ total: number }>(sql`select count(*)::int as total from auth.users`)
  const total = counted.rows[0]?.total ?? 0
  const { rows: users } = await pool.query<UserRow>(sql`
    select ${userColumns} from auth.users u
    order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`)
  const lastPage = Math.ceil(total / perPage)
  const link = (to: number, rel: string) => `<${USERS}?page=${to}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(lastPage > page ? [link(page + 1, 'next')] : []), link(lastPage, 'last')]
  const headers = { 'x-total-count': String(total), link: links.join(', ') }
  return json({ users: users.map(describeUser), aud: AUDIENCE }, headers)
}

function pageNumber(text: string | null, fallback: number): number {
  if (text === null || text === '') return fallback
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Refusal(400, 'validation_failed', `Bad Pagination Parameters: ${text}`)
}

export async function createUser(context: AuthContext, request: Request): Promise<Response> {
  const body = await readBody(request)
  const id = textField(body, 'id') || undefined
  if (id !== undefined && !UUID.test(id)) {
    throw new Refusal(400, 'validation_failed', 'ID must conform to the uuid v4 format')
  }
  const email = emailField(body)
  const password = textField(body, 'password')
  if (password !== '') checkPassword(password, context.config)
  const added = {
    id,
    email,
    // Without one, the user first sets a password through a mailed link.
    encryptedPassword: password === '' ? '' : await hashPassword(password),
    userMetadata: objectField(body, 'user_metadata') ?? {},
    appMetadata: objectField(body, 'app_metadata') ?? {},
    role: textField(body, 'role') || AUDIENCE,
    origin: 'admin',
  } as const
  const bannedUntil = banOf(context, body)
  const user = await inTransaction(context.pool, async (tx) => {
    const inserted = await insertUser(context, tx, added)
    if (inserted === null) throw emailExists()
    const user = flagField(body, 'email_confirm') ? await confirmUser(context, tx, inserted) : inserted
    return bannedUntil === undefined ? user : updateUser(context, tx, user, { banned_until: bannedUntil })
  })
  return json(describeUser(user))
}

export async function changeUser(context: AuthContext, request: Request, id: string): Promise<Response> {
  checkId(id)
  const body = await readBody(request)
  const email = body.email ? emailField(body) : undefined
  const role = textField(body, 'role') || undefined
  const userMetadata = objectField(body, 'user_metadata')
  const appMetadata = objectField(body, 'app_metadata')
  const bannedUntil = banOf(context, body)
  const password = textField(body, 'password')
  if (password !== '') checkPassword(password, context.config)
  const encryptedPassword = password === '' ? null : await hashPassword(password)

  const changed = await inTransaction(context.pool, async (tx) => {
    let user = found(await lockUser(tx, id))
    if (email !== undefined && email !== user.email) {
      if (await isTaken(tx, email, id)) throw emailExists()
      await updateIdentity(tx, user, { email, email_verified: flagField(body, 'email_confirm') })
    }
    if (encryptedPassword !== null) user = await changePassword(context, tx, user, encryptedPassword, null)
    user = await updateUser(context, tx, user, {
      ...(email !== undefined && { email }),
      ...(role !== undefined && { role }),
      ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
      ...(userMetadata && { raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, userMetadata) }),
      ...(appMetadata && { raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, appMetadata) }),
    })
    return flagField(body, 'email_confirm') ? confirmUser(context, tx, user) : user
  })
  return json(describeUser(changed))
}

/** DELETE /admin/users/{id}: the user with all their rows, by foreign keys, in one statement. */
export async function deleteUser({ pool }: AuthContext, request: Request, id: string): Promise<Response> {
  checkId(id)
  const body = request.body === null ? {} : await readBody(request)
  if (flagField(body, 'should_soft_delete')) {
    throw new Refusal(400, 'validation_failed', 'The embedded stack deletes users for good only')
  }
  const { rowCount } = await pool.query(sql`delete from auth.users where id = ${id}`)
  if (rowCount === 0) found(undefined)
  return json({})
}

/** The end of the requested ban: null lifts it, undefined leaves it. */
function banOf({ now }: AuthContext, body: Json): Date | null | undefined {
  const duration = textField(body, 'ban_duration')
  if (duration === '') return undefined
  const milliseconds = duration === 'none' ? 0 : parseGoDuration(duration)
  if (milliseconds === null) {
    throw new Refusal(400, 'validation_failed', `invalid format for ban duration: ${duration}`)
  }
  return milliseconds === 0 ? null : new Date(now().getTime() + milliseconds)
}
