import { join } from 'node:path'
import { createServer } from 'vite'
import { test as journey } from './journey.ts'
import { findWorkerStack } from './workerStack.ts'

export const test = journey.extend<object, { developmentUrl: string }>({
  developmentUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { apiUrl, publishableKey, dataDir } = findWorkerStack()
      process.env.VITE_SUPABASE_URL = apiUrl
      process.env.VITE_SUPABASE_PUBLISHABLE_KEY = publishableKey
      // Earlier builds left "production" here.
      process.env.NODE_ENV = 'development'
      const server = await createServer({
        logLevel: 'error',
        // A separate cache, since `npm start` may run at the same time.
        cacheDir: join(dataDir, 'vite'),
        server: { host: '127.0.0.1', port: 0, hmr: false },
      })
      await server.listen()
      const [url = ''] = server.resolvedUrls?.local ?? []
      await use(url)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ developmentUrl }, use) => use(developmentUrl),
})
