import { join } from 'node:path'
import { buildApart } from '../build/buildApart.ts'
import { serveBuild } from '../build/production.ts'
import { startBackend, summarize, takeAppPort } from './backend.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { readSettings } from './settings.ts'

await runUntilStopped(async (onStop) => {
  const settings = readSettings()
  const port = await takeAppPort(settings)
  const backend = await startBackend(settings, `http://127.0.0.1:${port}`, onStop)

  // Not in dist/: a build there may be meant for production, and this one is for the local stack.
  const outDir = join(settings.dataDir, 'app')
  console.log('Building the app…')
  const { apiUrl, publishableKey, certificatePublicKey } = backend
  await buildApart({ apiUrl, publishableKey, certificatePublicKey, outDir }, (child) =>
    onStop(async () => child.kill()),
  )
  const app = await serveBuild({ outDir, port })
  onStop(app.close)
  console.log(summarize(app.url, backend))
})
