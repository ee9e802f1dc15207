import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail } from '../tools/ensureInstalled.mjs'

const root = resolve(import.meta.dirname, '../..')

/** A running stack by its addresses, and the app that it knows. */
export type GivenStack = {
  url: string
  key: string
  secret: string
  /** Connects as `postgres`, as the migrations do. */
  db: string
  mailbox: string
  app: string
}

const VARIABLE = 'MANEHO_GIVEN_STACK'

/** Reads the options of `npm run test:stack -- --url …`: all of them, or none. */
export function readGivenStack({
  url,
  key,
  secret,
  db,
  mailbox,
  app,
}: Partial<GivenStack> & { app: string }): GivenStack | undefined {
  if (!url && !key && !secret && !db && !mailbox) return undefined
  if (url && key && secret && db && mailbox) return { url, key, secret, db, mailbox, app }
  return fail(
    'A stack needs these addresses: --url API --key PUBLISHABLE --secret SECRET --db postgresql://… --mailbox URL [--app URL].',
  )
}

export const announceGivenStack = (stack: GivenStack): Record<string, string> => ({
  [VARIABLE]: JSON.stringify(stack),
})

/** The stack that this run was given; without one, tests start their own. */
export function givenStack(): GivenStack | undefined {
  const text = process.env[VARIABLE]
  return text ? JSON.parse(text) : undefined
}

/** Tests that take a stack, however it was started. */
export const filesForAnyStack = (): string[] =>
  ['tests/stack', 'tests/attacks', 'tests/functions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /^(?!.*\.fuzz\.).*\.test\.ts$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => readFileSync(join(root, file), 'utf8').includes("'../support/stack.ts'")),
  )
