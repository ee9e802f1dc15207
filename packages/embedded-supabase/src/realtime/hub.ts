import { encodeFrame, type Version } from './frames.ts'
import type { Message } from './inbox.ts'

export interface Member {
  version: Version
  send(text: string): void
}

export function createHub() {
  const members = new Map<string, Set<Member>>()

  return {
    add(topic: string, member: Member): void {
      const joined = members.get(topic) ?? new Set()
      members.set(topic, joined.add(member))
    },

    remove(topic: string, member: Member): void {
      const joined = members.get(topic)
      joined?.delete(member)
      if (joined?.size === 0) members.delete(topic)
    },

    /** Encodes the text once for all members. */
    publish({ id, topic, event, payload }: Omit<Message, 'id'> & { id?: string }, except?: Member): void {
      const texts = new Map<Version, string>()
      for (const member of members.get(topic) ?? []) {
        if (member === except) continue
        const text = texts.get(member.version) ?? encodeFrame(frame(), member.version)
        texts.set(member.version, text)
        member.send(text)
      }

      function frame() {
        return {
          joinRef: null,
          ref: null,
          topic: `realtime:${topic}`,
          event: 'broadcast',
          payload: { type: 'broadcast', event, payload, ...(id && { meta: { id } }) },
        }
      }
    },
  }
}

export type Hub = ReturnType<typeof createHub>
