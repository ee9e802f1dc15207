import { buildApp, serveBuild } from '../../../scripts/production.ts'
import { loadKeys } from '../../../supabase/local/keys.ts'
import { freePort } from '../../../supabase/local/ports.ts'
import { startTestPostgres } from '../../support/testPostgres.ts'
import { announceSchool } from './school.ts'

/** Before the first journey: one Postgres, one production build, served with the production headers. */
export default async function openSchool() {
  const postgres = await startTestPostgres()
  const { dataDir } = postgres
  const { publishableKey } = await loadKeys(dataDir)
  const [apiPort, mailboxPort] = [await freePort(), await freePort()]
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const outDir = `${dataDir}/app`
  await buildApp({ apiUrl, publishableKey, outDir })
  const app = await serveBuild({ outDir, port: 0 })
  announceSchool({ appUrl: app.url, apiPort, mailboxPort, dataDir })
  return async () => {
    await app.close()
    await postgres.remove()
  }
}
