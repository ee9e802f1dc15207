import { startStack } from 'embedded-supabase'
import { loadSeed } from '../../scripts/hosted/loadSeed.ts'
import { PROJECT } from '../../scripts/start/project.ts'

// Run in a separate process, so that the gateway can be killed; sends its addresses to the parent.
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
