import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPool, refuseIfRunning, startClock, startStack } from 'embedded-supabase'
import { loadSeed } from '../hosted/loadSeed.ts'
import {
  CERTIFICATE_KEY_FILE,
  hasCertificateKey,
  loadCertificateKey,
  refuseLostKey,
} from './certificateKey.ts'
import { startOfficialStack } from './official.ts'
import { PROJECT, withStandIn } from './project.ts'
import { type Project, type Settings, takePortOfApp } from './settings.ts'
import { startStandIn } from './standInProvider.ts'

/** The Supabase project or stack that the app uses. */
export type Backend = Project & {
  /** Verifies certificates offline. Your own project's comes from the environment. */
  certificatePublicKey?: string
  /** Only for a stack on this machine. */
  local?: {
    mailboxUrl: string
    databaseUrl: string
    forget: string
  }
}

/** The call of pg_cron in a hosted project (docs/hosting.md). */
export const CLOCK = { due: 'select private.tick() as path', milliseconds: 5_000 }

/** The app's port. A running stack is reported before its ports are found busy. */
export function takeAppPort({ dataDir, ports, project, official }: Settings): Promise<number> {
  if (!project && !official) refuseIfRunning(dataDir, PROJECT.name)
  return takePortOfApp(ports.app)
}

/** The project from the environment, or else the official or the embedded stack, started. */
export async function startBackend(
  { project, official, dataDir, ports }: Settings,
  siteUrl: string,
  onStop: (stop: () => Promise<unknown>) => void,
): Promise<Backend> {
  if (project) return project
  const log = process.env.MANEHO_LOG ? (line: string) => console.log(line) : undefined
  const say = (sentence: string) => console.log(sentence)
  if (official) {
    const hadKey = hasCertificateKey(dataDir)
    const { privateKey, publicKey } = loadCertificateKey(dataDir)
    const stack = await startOfficialStack({ siteUrl, runtime: official, certificateKey: privateKey, say })
    onStop(stack.stop)
    const { apiUrl, publishableKey, secretKey, mailboxUrl, databaseUrl } = stack
    if (!hadKey)
      await refuseLostKey(databaseUrl, dataDir).catch((error: unknown) => {
        rmSync(join(dataDir, CERTIFICATE_KEY_FILE))
        throw error
      })
    const pool = openPool(databaseUrl, 1)
    const call = (path: string) =>
      fetch(`${apiUrl}/functions/v1/${path}`, { method: 'POST', headers: { apikey: secretKey } })
    const clock = startClock({ ...CLOCK, pool, call, log })
    onStop(async () => {
      await clock.stop()
      await pool.end()
    })
    return {
      apiUrl,
      publishableKey,
      certificatePublicKey: publicKey,
      local: { mailboxUrl, databaseUrl, forget: 'SUPABASE_EXPERIMENTAL_STACK=1 npx supabase stack destroy' },
    }
  }
  const standIn = await startStandIn()
  onStop(standIn.stop)
  const { apiUrl, keys, mailboxUrl, databaseUrl, stop } = await startStack({
    project: withStandIn(standIn),
    dataDir,
    ports,
    siteUrl,
    async seeder(url) {
      if (!hasCertificateKey(dataDir)) await refuseLostKey(url, dataDir)
      await loadSeed(url)
    },
    addressHeader: process.env.MANEHO_ADDRESS_HEADER || undefined,
    clock: CLOCK,
    log,
    say,
  })
  onStop(stop)
  standIn.settings.webhookUrl = `${apiUrl}/functions/v1/payments/webhook`
  return {
    apiUrl,
    publishableKey: keys.publishableKey,
    certificatePublicKey: loadCertificateKey(dataDir).publicKey,
    local: { mailboxUrl, databaseUrl, forget: 'npm run reset' },
  }
}

const PEOPLE = [
  ['admin@maneho.test', 'an admin; admin2@maneho.test is another'],
  ['otdc@maneho.test', 'a student of the theory course'],
  ['ddc@maneho.test', 'a student of the defensive driving course'],
  ['unpaid@maneho.test', 'registered, not yet let in'],
  ['disabled@maneho.test', 'locked out'],
  ['archived@maneho.test', 'a former student'],
] as const

export function summarize(appUrl: string, { apiUrl, local }: Backend): string {
  const addresses = [
    ['App', appUrl],
    ...(local ? [['Mailbox', `${local.mailboxUrl}  (mails end up here, not on the internet)`]] : []),
    ['API', apiUrl],
    ...(local ? [['Database', local.databaseUrl]] : []),
  ]
  const lines = addresses.map(([name = '', address]) => `  ${name.padEnd(10)}${address}`)
  if (!local)
    return ['', 'Maneho runs against your own project.', '', ...lines, '', 'Ctrl-C stops it.', ''].join('\n')
  const people = PEOPLE.map(([email, what]) => `  ${email.padEnd(24)}${what}`)
  const title = 'Maneho is running.'
  const accounts = 'Demo accounts, all with the password drive1234:'
  const end = `Ctrl-C stops everything and keeps the data; "${local.forget}" deletes it.`
  return ['', title, '', ...lines, '', accounts, '', ...people, '', end, ''].join('\n')
}
