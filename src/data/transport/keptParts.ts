const PREFIX = 'packs-'
const ID = 36

/** The cache name of a pack's fetched parts, or of one student's, by the pack's id and a number. */
export const partsOf = (pack: string) => PREFIX + pack

/** Removes the parts of all packs but one, for example at logout. */
export async function forgetParts(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const kept = except === undefined ? null : partsOf(except.slice(0, ID))
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && (kept === null || !name.startsWith(kept))) await caches.delete(name)
}
