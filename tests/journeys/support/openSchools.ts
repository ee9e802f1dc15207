import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { buildApp, serveBuild } from '../../../scripts/production.ts'
import { freePort } from '../../../supabase/local/stack.ts'
import { loadKeys } from '../../../supabase/local/testing.ts'
import { startTestPostgres } from '../../support/testPostgres.ts'
import { announceSchools, type School } from './school.ts'

/** A production build, which knows one API address, served with the production headers. */
async function openSchool(dataDir: string) {
  const { publishableKey } = await loadKeys(dataDir)
  const [apiPort, mailboxPort] = [await freePort(), await freePort()]
  const outDir = join(dataDir, 'app')
  await buildApp({ apiUrl: `http://127.0.0.1:${apiPort}`, publishableKey, outDir })
  const app = await serveBuild({ outDir, port: 0 })
  const school: School = { appUrl: app.url, apiPort, mailboxPort, dataDir }
  return { school, close: app.close }
}

/** Before the first journey: one Postgres, and a school for every worker, so that they do not meet. */
export default async function openSchools({ workers }: FullConfig) {
  const postgres = await startTestPostgres()
  const opened: Awaited<ReturnType<typeof openSchool>>[] = []
  for (let worker = 0; worker < workers; worker += 1)
    opened.push(await openSchool(join(postgres.dataDir, `school${worker}`)))
  announceSchools(opened.map(({ school }) => school))
  return async () => {
    for (const { close } of opened) await close()
    await postgres.remove()
  }
}
