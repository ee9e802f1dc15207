// Runs one checkout's stack for the load bench, in its own process: node host.ts <checkout> <data folder> Sends its addresses
// when ready, answers `usage` with its resource use, and stops on `stop`.
import { resolve } from 'node:path'

const [, , checkout = '.', dataDir = ''] = process.argv
const { startBackend } = (await import(
  resolve(checkout, 'scripts/start/backend.ts')
)) as typeof import('../../start/backend.ts')

let stop: () => Promise<unknown> = async () => undefined
const ports = { app: 0, api: 0, db: 0, mailbox: 0 }
const backend = await startBackend({ dataDir, ports }, 'http://127.0.0.1:5173', (stopBackend) => {
  stop = stopBackend
})

process.on('message', async (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss })
  if (message === 'stop') {
    await stop()
    process.exit()
  }
})
process.on('disconnect', () => process.exit())
process.send?.({
  apiUrl: backend.apiUrl,
  publishableKey: backend.publishableKey,
  databaseUrl: backend.local?.databaseUrl,
})
