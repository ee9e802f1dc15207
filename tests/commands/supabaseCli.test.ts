import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const pages = ['docs/hosting.md', 'docs/schema.md', 'docs/upgrade.md', 'CONTRIBUTING.md']
  .map((file) => resolve(file))
  .filter(existsSync)
const text = (await Promise.all(pages.map((page) => readFile(page, 'utf8')))).join('\n')

const commands = [...text.matchAll(/npx supabase ([^`#\n]+)/g)].map(([, words = '']) =>
  words.trim().split(/\s+/),
)

const helps = new Map<string, Promise<{ stdout: string }>>()

async function helpOf(words: string[]) {
  const name = words.join(' ')
  const asked =
    helps.get(name) ??
    run(resolve('node_modules/.bin/supabase'), [...words, '--help'], {
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
    })
  helps.set(name, asked)
  return (await asked).stdout
}

async function readCommand(words: string[]) {
  const path: string[] = []
  let help = await helpOf(path)
  for (const word of words) {
    const listed = help.split('SUBCOMMANDS')[1] ?? ''
    if (!new RegExp(`^ {2}${word}\\b`, 'm').test(listed)) break
    path.push(word)
    help = await helpOf(path)
  }
  return { path, help, rest: words.slice(path.length) }
}

test('the documents name commands of the Supabase CLI', () => expect(commands.length).toBeGreaterThan(4))

test.for(commands.map((words) => words.join(' ')))(
  'the CLI understands the documents: npx supabase %s',
  { timeout: 60_000 },
  async (line) => {
    const { path, help, rest } = await readCommand(line.split(' '))
    expect(help, 'a command, not a group of commands').not.toContain('SUBCOMMANDS')
    expect(path.length).toBeGreaterThan(0)
    // A deprecated flag works, but the help does not list it.
    for (const flag of rest.filter((word) => word.startsWith('-')))
      expect(help, flag).toMatch(new RegExp(`^ {2}${flag.split('=')[0]}\\b`, 'm'))
    // The CLI requires the flag without documenting it.
    if (path[0] === 'storage') expect(rest).toContain('--experimental')
    const takesArguments = help.includes('\nARGUMENTS\n')
    if (!takesArguments) expect(rest.filter((word) => !word.startsWith('-'))).toEqual([])
    // Commands for a hosted project must not reach the local stack.
    if (/Local by default/.test(help)) expect(rest.join(' ')).toContain('--remote')
  },
)
