import { existsSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removePostgresHome } from '../supabase/local/postgresHome.ts'
import { refuseIfRunning } from '../supabase/local/postgresOwner.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { readSettings } from './settings.ts'

/** All that the stack keeps. Nothing else is deleted, in case MANEHO_DATA_DIR is somebody's home. */
const OURS = ['app', 'keys.json', 'mailbox.json', 'storage']

await runUntilStopped(async () => {
  const { dataDir } = readSettings()
  refuseIfRunning(dataDir)
  if (!existsSync(dataDir)) {
    console.log(`There is no local data in ${dataDir}.`)
    process.exit()
  }
  removePostgresHome(dataDir)
  for (const name of OURS) rmSync(join(dataDir, name), { recursive: true, force: true })
  try {
    rmdirSync(dataDir)
  } catch {
    // Something of somebody else's is in it.
  }
  console.log(`Deleted the local data in ${dataDir}. "npm start" begins with the demo data again.`)
  process.exit()
})
