import { portVariable, takePort } from 'embedded-supabase'
import { createServer } from 'vite'
import { startBackend, summarize } from './backend.ts'
import { PROJECT } from './project.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { readSettings } from './settings.ts'

await runUntilStopped(async (onStop) => {
  const settings = readSettings()
  const port = await takePort(settings.ports.app, portVariable(PROJECT.name, 'app'))
  const appUrl = `http://127.0.0.1:${port}`
  const backend = await startBackend(settings, appUrl, onStop)

  process.env.VITE_SUPABASE_URL = backend.apiUrl
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = backend.publishableKey
  if (backend.certificatePublicKey) process.env.VITE_CERTIFICATE_PUBLIC_KEYS = backend.certificatePublicKey
  console.log('Starting the app…')
  const server = { host: '127.0.0.1', port, strictPort: true }
  const app = await createServer({ clearScreen: false, logLevel: 'warn', server })
  onStop(() => app.close())
  await app.listen()
  console.log(summarize(appUrl, backend))
})
