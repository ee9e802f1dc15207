import { startStack } from 'embedded-supabase'
import { loadSeed } from '../../scripts/hosted/loadSeed.ts'
import { PROJECT } from '../../scripts/start/project.ts'

// Run by tests in a process of its own, so that the gateway itself can be killed; tells its parent where the stack is.
const [dataDir = '', api, db, mailbox] = process.argv.slice(2)
const { apiUrl, keys, superuserUrl, stop } = await startStack({
  project: PROJECT,
  dataDir,
  ports: { api: Number(api), db: Number(db), mailbox: Number(mailbox) },
  siteUrl: 'http://127.0.0.1:5173',
  seeder: loadSeed,
  say: () => undefined,
})
process.send?.({ apiUrl, keys, superuserUrl })
const finish = () => void stop().finally(() => process.exit())
process.once('SIGTERM', finish).once('disconnect', finish)
