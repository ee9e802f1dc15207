import { randomUUID } from 'node:crypto'
import { type AuthContext, type Db, jsonb } from './context.ts'
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
  created_at: Date
  updated_at: Date
  identities: Identity[]
}

export const AUDIENCE = 'authenticated'

const columns = (db: Db) => db`u.*, (
  select coalesce(json_agg(i order by i.created_at), '[]') from auth.identities i where i.user_id = u.id
) as identities`

/** The user of that address, if there is one. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`
    select ${columns(db)} from auth.users u where u.email = ${email.toLowerCase()} and not u.is_sso_user`
  return user
}

/** The user of that id, if there is one. */
export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`select ${columns(db)} from auth.users u where u.id = ${id}`
  return user
}

/** The user as they are now, held until the transaction ends, so that requests for one user take turns. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  await db`select from auth.users where id = ${id} for update`
  return findUserById(db, id)
}

/** Whether an address belongs to anybody but that user. */
export async function isTaken(db: Db, email: string, userId: string): Promise<boolean> {
  const owner = await findUserByEmail(db, email)
  return owner !== undefined && owner.id !== userId
}

/** The refusal of an address that is somebody else's. */
export const emailExists = () =>
  new Refusal(422, 'email_exists', 'A user with this email address has already been registered')

export const isBanned = (user: UserRow, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now

export type NewUser = {
  id?: string
  email: string
  encryptedPassword: string
  userMetadata: Json
  appMetadata?: Json
  role?: string
}

/** Adds a user with one identity; null when the address (or id) is taken. Triggers on auth.users run in `db`. */
export async function insertUser(
  { now }: AuthContext,
  db: Db,
  { id = randomUUID(), email, encryptedPassword, userMetadata, appMetadata = {}, role = AUDIENCE }: NewUser,
): Promise<UserRow | null> {
  const metadata = { ...userMetadata, sub: id, email, email_verified: false, phone_verified: false }
  const [added] = await db`
    insert into auth.users ${db({
      id,
      instance_id: '00000000-0000-0000-0000-000000000000',
      aud: AUDIENCE,
      role,
      email,
      encrypted_password: encryptedPassword,
      raw_app_meta_data: jsonb(db, { ...appMetadata, provider: 'email', providers: ['email'] }),
      raw_user_meta_data: jsonb(db, metadata),
      created_at: now(),
      updated_at: now(),
    })} on conflict do nothing returning id`
  if (added === undefined) return null
  await db`
    insert into auth.identities ${db({
      provider_id: id,
      provider: 'email',
      user_id: id,
      identity_data: jsonb(db, metadata),
      last_sign_in_at: now(),
      created_at: now(),
      updated_at: now(),
    })}`
  return (await findUserById(db, id)) ?? null
}

/** Writes columns of a user and returns the row as it is then. */
export async function updateUser(
  { now }: AuthContext,
  db: Db,
  user: UserRow,
  changes: Partial<Omit<UserRow, 'id' | 'identities'>>,
): Promise<UserRow> {
  const { raw_app_meta_data: app, raw_user_meta_data: own, ...plain } = changes
  const values = {
    ...plain,
    ...(app && { raw_app_meta_data: jsonb(db, app) }),
    ...(own && { raw_user_meta_data: jsonb(db, own) }),
    updated_at: now(),
  }
  await db`update auth.users set ${db(values)} where id = ${user.id}`
  const updated = await findUserById(db, user.id)
  if (updated === undefined) throw new Refusal(404, 'user_not_found', 'User not found')
  return updated
}

/** Notes what is now known of the user's address: in the identity, and in the metadata the app can read. */
export async function updateIdentity(
  db: Db,
  user: UserRow,
  facts: { email: string; email_verified: boolean },
) {
  await db`
    update auth.identities set identity_data = identity_data || ${jsonb(db, facts)}, updated_at = now()
    where user_id = ${user.id} and provider = 'email'`
}

/** Marks the user's address as proven. */
export async function confirmUser(context: AuthContext, db: Db, user: UserRow): Promise<UserRow> {
  await updateIdentity(db, user, { email: user.email, email_verified: true })
  return updateUser(context, db, user, {
    email_confirmed_at: user.email_confirmed_at ?? context.now(),
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
  })
}

/** Metadata with a patch applied: a null takes its key away. */
export const mergeMetadata = (metadata: Json | null, patch: Json): Json =>
  Object.fromEntries(Object.entries({ ...metadata, ...patch }).filter(([, value]) => value !== null))

/** A user as the API shows it. */
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
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until ?? undefined,
    is_anonymous: false,
  }
}
