import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeStack } from 'embedded-supabase'
import { PROJECT } from './project.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { readSettings } from './settings.ts'

await runUntilStopped(async () => {
  const { dataDir } = readSettings()
  // The build of `npm run preview`.
  rmSync(join(dataDir, 'app'), { recursive: true, force: true })
  const existed = removeStack(dataDir, PROJECT)
  console.log(
    existed
      ? `Deleted the local data in ${dataDir}. "npm start" begins with the demo data again.`
      : `There is no local data in ${dataDir}.`,
  )
  process.exit()
})
