import { alsoOnIpv6 } from 'embedded-supabase'
import { startBackend, summarize, takeAppPort } from './backend.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { readSettings, takePortOfApp } from './settings.ts'

await runUntilStopped(async (onStop) => {
  const settings = readSettings()
  const port = await takeAppPort(settings)
  const appUrl = `http://127.0.0.1:${port}`
  const backend = await startBackend(settings, appUrl, onStop)

  process.env.VITE_SUPABASE_URL = backend.apiUrl
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = backend.publishableKey
  if (backend.certificatePublicKey) process.env.VITE_CERTIFICATE_PUBLIC_KEYS = backend.certificatePublicKey
  console.log('Starting the app…')
  // Half a second of CPU, not needed by a start that ends with an error above.
  const { createServer } = await import('vite')
  const server = { host: '127.0.0.1', port, strictPort: true }
  const app = await createServer({ clearScreen: false, logLevel: 'warn', server })
  onStop(() => app.close())
  await app.listen().catch(async (error: unknown) => {
    // Free when the start began, but taken since: the same error.
    await takePortOfApp(port)
    throw error
  })
  if (app.httpServer) {
    const closeIpv6 = await alsoOnIpv6(app.httpServer, port)
    onStop(async () => closeIpv6())
  }
  console.log(summarize(appUrl, backend))
})
