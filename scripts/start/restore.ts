import { checkBackup, restoreStack } from 'embedded-supabase'
import { askBackupPassphrase } from './passphrase.ts'
import { PROJECT } from './project.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { readFileArgument, readSettings } from './settings.ts'

await runUntilStopped(async () => {
  const isCheck = process.argv[2] === '--check'
  const file = readFileArgument('restore', process.argv[isCheck ? 3 : 2])
  const { dataDir } = readSettings(process.argv.slice(isCheck ? 4 : 3))
  const options = { project: PROJECT, file, askPassphrase: askBackupPassphrase }
  const { version, rows, facts, differences } = await (isCheck
    ? checkBackup(options)
    : restoreStack({ ...options, dataDir }))
  const isWhole = differences.length === 0 && facts.every(({ isSame }) => isSame)
  if (isCheck)
    for (const { name, before, after, isSame } of facts)
      console.log(`${name}: ${isSame ? `${after}, as before` : `were ${before}, are now ${after}`}.`)
  for (const difference of differences) console.log(difference)
  const told = `${file} (${version}, ${rows.toLocaleString('en')} rows)`
  console.log(
    isCheck
      ? `${told} can be restored: ${isWhole ? 'all rows and files are the same' : 'see above for what is not the same'}.`
      : `Restored ${told} into ${dataDir}. "npm start" continues from there.`,
  )
  process.exit(isCheck && !isWhole ? 1 : 0)
})
