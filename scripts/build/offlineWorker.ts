import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** For development: replaces an earlier preview's worker at this address by one that unregisters itself. */
const UNREGISTER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))`

/** The decoder of HEIC photos, 1.5 MB that few students need, and only to send a photo; and the office's spreadsheets. */
const ON_DEMAND = /^(heicWorker|libheif|hucre|readSpreadsheet|writeSpreadsheet)-/

const hashOf = (contents: Buffer) => createHash('sha256').update(contents).digest('base64')

/** The files needed to start offline, each with its hash, and a version derived from them. */
function appShell(outDir: string) {
  const assets = readdirSync(join(outDir, 'assets'))
    .filter((name) => !ON_DEMAND.test(name))
    .map((name) => `/assets/${name}`)
  const built = (file: string) => hashOf(readFileSync(join(outDir, file === '/' ? 'index.html' : file)))
  const files = Object.fromEntries(['/', '/200.html', ...assets].map((file) => [file, built(file)]))
  const version = hashOf(Buffer.from(JSON.stringify(files)))
    .replaceAll(/\W/g, '')
    .slice(0, 12)
  return { version, files }
}

/** Builds the service worker that caches the app for offline use. Place it after the plugins that write the pages. */
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
