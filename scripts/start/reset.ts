import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { removeStack } from 'embedded-supabase'
import { PROJECT } from './project.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { readSettings } from './settings.ts'

await runUntilStopped(async () => {
  const { dataDir } = readSettings()
  const existed = removeStack(dataDir, PROJECT)
  console.log(
    existed
      ? `Deleted the local data in ${dataDir}. "npm start" begins with the demo data again.`
      : `There is no local data in ${dataDir}.`,
  )
  const backups = join(dataDir, 'backups')
  if (existsSync(backups))
    console.log(`Backups of earlier upgrades, each with its key, remain in ${backups}.`)
  process.exit()
})
