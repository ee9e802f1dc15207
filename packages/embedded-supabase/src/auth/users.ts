import { randomUUID } from 'node:crypto'
import sql, { join, raw } from 'sql-template-tag'
import type { Db } from '../pool.ts'
import type { AuthContext } from './context.ts'
import { type Json, Refusal } from './http.ts'

type Identity = { id: string; provider_id: string; identity_data: Json } & Json

/** A row of auth.users with its identities: the columns that this server reads. */
export type UserRow = {
  id: string
  aud: string
  role: string
  email: string
  encrypted_password: string | null
  email_confirmed_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Json | null
  raw_user_meta_data: Json | null
  banned_until: Date | null
  factors: Json[] | null
  created_at: Date
  updated_at: Date
  identities: Identity[]
}

export const AUDIENCE = 'authenticated'

/** The columns of a UserRow; auth.users is called `u`. */
export const userColumns = sql`u.*, (
  select coalesce(json_agg(i order by i.created_at), '[]') from auth.identities i where i.user_id = u.id
) as identities, (
  select json_agg(json_build_object(
    'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status,
    'friendly_name', f.friendly_name, 'factor_type', f.factor_type
  ) order by f.created_at) from auth.mfa_factors f where f.user_id = u.id
) as factors`

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(sql`
    select ${userColumns} from auth.users u where u.email = ${email.toLowerCase()} and not u.is_sso_user`)
  return rows[0]
}

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(sql`select ${userColumns} from auth.users u where u.id = ${id}`)
  return rows[0]
}

/** The current user, locked until the transaction ends, so that requests for one user are serialized. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  await db.query(sql`select from auth.users where id = ${id} for update`)
  return findUserById(db, id)
}

export async function isTaken(db: Db, email: string, userId: string): Promise<boolean> {
  const owner = await findUserByEmail(db, email)
  return owner !== undefined && owner.id !== userId
}

export const emailExists = () =>
  new Refusal(422, 'email_exists', 'A user with this email address has already been registered')

export const isBanned = (user: UserRow, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now

export type NewUser = {
  id?: string
  email: string
  encryptedPassword: string
  /** Whether the user signed up, or was created by an admin. Only a sign-up repeats the identity in the metadata. */
  origin: 'signup' | 'admin'
  userMetadata: Json
  appMetadata?: Json
  role?: string
}

/** Adds a user with one identity; null if the address (or id) is taken. */
export async function insertUser({ now }: AuthContext, db: Db, user: NewUser): Promise<UserRow | null> {
  const { id = randomUUID(), email, encryptedPassword, origin, userMetadata, role = AUDIENCE } = user
  const facts = { sub: id, email, email_verified: false, phone_verified: false }
  const identityData = origin === 'signup' ? { ...userMetadata, ...facts } : facts
  const metadata = origin === 'signup' ? identityData : userMetadata
  const appMetadata = { ...user.appMetadata, provider: 'email', providers: ['email'] }
  const { rowCount } = await db.query(sql`
    insert into auth.users (
      id, instance_id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at,
      updated_at
    ) values (
      ${id}, '00000000-0000-0000-0000-000000000000', ${AUDIENCE}, ${role}, ${email}, ${encryptedPassword},
      ${appMetadata}, ${metadata}, ${now()}, ${now()}
    ) on conflict do nothing`)
  if (rowCount === 0) return null
  await db.query(sql`
    insert into auth.identities (
      provider_id, provider, user_id, identity_data, last_sign_in_at, created_at, updated_at
    ) values (${id}, 'email', ${id}, ${identityData}, ${now()}, ${now()}, ${now()})`)
  return (await findUserById(db, id)) ?? null
}

export async function updateUser(
  { now }: AuthContext,
  db: Db,
  user: UserRow,
  changes: Partial<Omit<UserRow, 'id' | 'identities' | 'factors'>>,
): Promise<UserRow> {
  const values = Object.entries({ ...changes, updated_at: now() })
  const { rows } = await db.query<UserRow>(sql`
    update auth.users u set ${join(values.map(([column, value]) => sql`${raw(column)} = ${value}`))}
    where u.id = ${user.id} returning ${userColumns}`)
  const [updated] = rows
  if (updated === undefined) throw new Refusal(404, 'user_not_found', 'User not found')
  return updated
}

export async function updateIdentity(
  db: Db,
  user: UserRow,
  facts: { email: string; email_verified: boolean },
) {
  await db.query(sql`
    update auth.identities set identity_data = identity_data || ${facts}, updated_at = now()
    where user_id = ${user.id} and provider = 'email'`)
}

export async function confirmUser(context: AuthContext, db: Db, user: UserRow): Promise<UserRow> {
  await updateIdentity(db, user, { email: user.email, email_verified: true })
  return updateUser(context, db, user, {
    email_confirmed_at: user.email_confirmed_at ?? context.now(),
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
  })
}

/** Metadata with a patch applied: a null removes its key. */
export const mergeMetadata = (metadata: Json | null, patch: Json): Json =>
  Object.fromEntries(Object.entries({ ...metadata, ...patch }).filter(([, value]) => value !== null))

export function describeUser(user: UserRow): Json {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    phone: '',
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    confirmed_at: user.email_confirmed_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
    })),
    factors: user.factors ?? undefined,
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until ?? undefined,
    is_anonymous: false,
  }
}
