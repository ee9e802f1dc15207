import '../../contract/shapes/packs.ts'
import type { Pack } from '../../contract/answers/packs.ts'
import { type Sort, sortArgs } from './queries.ts'
import { downloadFrom } from './transport/functions.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

/** Makes a pack of a student or a month's graduates under an idempotency key. Throws `pack_empty`. */
export async function makePack(id: string, of: { student: string } | { month: string }): Promise<Pack> {
  return changeByRpc('make_pack', {
    p_pack: id,
    ...('student' in of ? { p_student: of.student } : { p_month: of.month }),
  })
}

export const readPack = (id: string) => callRpc('read_pack', { p_pack: id })

export const listPacks = (sort: Sort | null, page: number, pageSize: number) =>
  callRpc('list_packs', { p_page: page, p_page_size: pageSize, ...sortArgs(sort) })

/** One student of a pack: a signed ZIP. */
export const downloadPart = (pack: string, student: string) =>
  downloadFrom(`certificates/packs/${pack}/${student}.zip`)

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A new link's key and token. The server only gets the token's hash. */
export function newLink(): { id: string; token: string } {
  return { id: crypto.randomUUID(), token: base64url(crypto.getRandomValues(new Uint8Array(32))) }
}

/** Opens a pack for INSPECTION_DAYS to the token's holder, with a note of the recipient. */
export async function makeInspectionLink(
  pack: string,
  { id, token }: { id: string; token: string },
  purpose: string,
): Promise<Pack> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return changeByRpc('make_inspection_link', {
    p_pack: pack,
    p_link: id,
    p_purpose: purpose,
    p_token_sha256: hash,
  })
}

export const withdrawInspectionLink = (id: string): Promise<Pack> =>
  changeByRpc('withdraw_inspection_link', { p_link: id })
