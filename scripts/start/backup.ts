import { backUpStack } from 'embedded-supabase'
import { chooseBackupPassphrase } from './passphrase.ts'
import { PROJECT } from './project.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { readFileArgument, readSettings } from './settings.ts'

await runUntilStopped(async () => {
  const { dataDir } = readSettings(process.argv.slice(3))
  const file = readFileArgument('backup')
  await backUpStack({ project: PROJECT, dataDir, file, askPassphrase: chooseBackupPassphrase })
  console.log(`Saved the local data of ${dataDir} in ${file}.`)
  process.exit()
})
