import { backUpStack } from '../packages/embedded-supabase/stack.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { NAME, readFileArgument, readSettings } from './settings.ts'

await runUntilStopped(async () => {
  const { dataDir } = readSettings(process.argv.slice(3))
  const file = readFileArgument('backup')
  await backUpStack({ name: NAME, dataDir, file })
  console.log(`Saved the local data of ${dataDir} in ${file}.`)
  process.exit()
})
