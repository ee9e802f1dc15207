import { restoreStack } from 'embedded-supabase'
import { askBackupPassphrase } from './passphrase.ts'
import { PROJECT } from './project.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { readFileArgument, readSettings } from './settings.ts'

await runUntilStopped(async () => {
  const { dataDir } = readSettings(process.argv.slice(3))
  const file = readFileArgument('restore')
  await restoreStack({ project: PROJECT, dataDir, file, askPassphrase: askBackupPassphrase })
  console.log(`Restored ${file} into ${dataDir}. "npm start" goes on from there.`)
  process.exit()
})
