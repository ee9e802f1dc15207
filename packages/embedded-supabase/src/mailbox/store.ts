import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Mail } from '../auth/context.ts'
import { htmlToText } from './htmlToText.ts'

/** A caught mail. `date` is ISO 8601. */
export type StoredMail = Mail & { id: string; date: string; text: string; read: boolean }

export type MailStore = {
  add(mail: Mail): void
  all(): readonly StoredMail[]
  /** The mail with that id, marked as read. `latest` is the newest. */
  open(id: string): StoredMail | undefined
  /** Removes the mails with these ids; all of them if empty. */
  remove(ids: string[]): void
}

const KEPT = 500

/** Mails in memory, and in a JSON file if one is given, to outlive a restart. */
export function createMailStore({
  file,
  now = () => new Date(),
}: {
  file?: string
  now?: () => Date
}): MailStore {
  let mails = file === undefined ? [] : load(file)

  const replace = (next: StoredMail[]) => {
    mails = next
    if (file !== undefined) save(file, mails)
  }

  return {
    add(mail) {
      const stored = {
        ...mail,
        id: randomBytes(16).toString('hex'),
        date: now().toISOString(),
        text: htmlToText(mail.html),
        read: false,
      }
      replace([stored, ...mails].slice(0, KEPT))
    },
    all: () => mails,
    open(id) {
      const found = id === 'latest' ? mails[0] : mails.find((mail) => mail.id === id)
      if (found !== undefined && !found.read) {
        replace(mails.map((mail) => (mail === found ? { ...mail, read: true } : mail)))
      }
      return found
    },
    remove(ids) {
      replace(ids.length === 0 ? [] : mails.filter((mail) => !ids.includes(mail.id)))
    },
  }
}

function load(file: string): StoredMail[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredMail[]
  } catch {
    // Missing, or truncated by a crash: the stack starts with an empty mailbox.
    return []
  }
}

/** Written and renamed, so that a crash leaves a whole file. Only its owner may read it: its links sign users in. */
function save(file: string, mails: StoredMail[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(mails), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
