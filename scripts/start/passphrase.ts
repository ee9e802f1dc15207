import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StackError } from 'embedded-supabase'

/** For scripts, which have no terminal. */
const VARIABLE = 'MANEHO_BACKUP_PASSPHRASE'

/** An archive's finder may try any number of passphrases. */
const SHORTEST = 12

async function askOnTerminal(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

function read(): string | undefined {
  const { [VARIABLE]: given } = process.env
  if (given || process.stdin.isTTY) return given
  throw new StackError('bad_setting', `Set ${VARIABLE} to the passphrase of the backup's keys.`)
}

/** A new backup's passphrase, from the environment or typed twice. Throws `bad_setting` if it is too short. */
export async function chooseBackupPassphrase(): Promise<string> {
  const given = read()
  const chosen = given ?? (await askOnTerminal('A passphrase for the keys in the backup: '))
  if ([...chosen].length < SHORTEST)
    throw new StackError('bad_setting', `The passphrase needs ${SHORTEST} characters or more.`)
  if (given === undefined && (await askOnTerminal('The same passphrase again: ')) !== chosen)
    throw new StackError('bad_setting', 'The two passphrases differ: nothing was saved.')
  return chosen
}

export const askBackupPassphrase = async (): Promise<string> =>
  read() ?? (await askOnTerminal('The passphrase of the backup: '))
