const PREFIX = 'packs-'

/** The cache that keeps what was fetched of a pack. */
export const partsOf = (pack: string) => PREFIX + pack

/** Forgets the parts of all packs but one, such as at the logout. */
export async function forgetParts(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && (except === undefined || name !== partsOf(except)))
      await caches.delete(name)
}
