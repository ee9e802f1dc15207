import { restoreStack } from '../packages/embedded-supabase/stack.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { NAME, readFileArgument, readSettings } from './settings.ts'

await runUntilStopped(async () => {
  const { dataDir } = readSettings(process.argv.slice(3))
  const file = readFileArgument('restore')
  await restoreStack({ name: NAME, dataDir, file })
  console.log(`Restored ${file} into ${dataDir}. "npm start" goes on from there.`)
  process.exit()
})
