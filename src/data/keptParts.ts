const PREFIX = 'packs-'
const ID = 36

/** The cache that keeps what was fetched of a pack, or of one of its students by the pack's id and a number. */
export const partsOf = (pack: string) => PREFIX + pack

/** Forgets the parts of all packs but one, such as at the logout. */
export async function forgetParts(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const kept = except === undefined ? null : partsOf(except.slice(0, ID))
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && (kept === null || !name.startsWith(kept))) await caches.delete(name)
}
