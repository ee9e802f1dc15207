import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** For development: replaces the worker of an earlier preview at this address by one that unregisters itself. */
const UNREGISTER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))`

/** The files that the app needs to start without a connection, and a version made of their names and contents. */
function appShell(outDir: string) {
  const assets = readdirSync(join(outDir, 'assets')).map((name) => `/assets/${name}`)
  const hash = createHash('sha256').update(assets.join())
  for (const page of ['index.html', '200.html']) hash.update(readFileSync(join(outDir, page)))
  return { version: hash.digest('hex').slice(0, 12), files: ['/', '/200.html', ...assets] }
}

/** Builds the service worker that caches the app for use without a connection. Place it after the plugins that write the pages. */
export function offlineWorker(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'offline-worker',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    configureServer(server) {
      server.middlewares.use('/worker.js', (_, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(UNREGISTER)
      })
    },
    writeBundle: {
      sequential: true,
      async handler() {
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          define: { SHELL: JSON.stringify(appShell(outDir)) },
          build: {
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            modulePreload: false,
            rolldownOptions: {
              input: join(root, 'src/offline/worker.ts'),
              output: { entryFileNames: 'worker.js', format: 'iife' },
            },
          },
        })
      },
    },
  }
}
