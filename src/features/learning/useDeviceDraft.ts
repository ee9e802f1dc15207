import { useEffect, useState } from 'react'
import { removeDraft, writeDraft } from '../../data/drafts.ts'

type Watched<Snapshot> = { subscribe: (next: (snapshot: Snapshot) => void) => { unsubscribe: () => void } }

/**
 * Keeps on this device what the server has not confirmed, before it is sent and until it has arrived. `draftOf` gives
 * the draft, null when everything has arrived, and undefined while it is not known yet: then the device's copy stays.
 * Tells whether the device does keep it.
 */
export function useDeviceDraft<Snapshot>(
  actor: Watched<Snapshot>,
  userId: string,
  name: string,
  draftOf: (snapshot: Snapshot) => unknown,
): boolean {
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const draft = draftOf(snapshot)
      if (draft === null) removeDraft(userId, name)
      else if (draft !== undefined) setIsKept(writeDraft(userId, name, draft))
    })
    return unsubscribe
  }, [actor, userId, name, draftOf])
  return isKept
}
