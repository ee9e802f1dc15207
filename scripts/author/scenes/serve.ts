import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { readScenes } from '../../../content/scenes/read.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const SCENES_FOLDER = `${ROOT}content/scenes`
const SCENES = 'virtual:scenes'
const STYLES = ['tokens', 'base', 'fonts'].map((name) => `<link rel="stylesheet" href="/src/ui/${name}.css">`)
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Road scenes</title><link rel="icon" href="/favicon.svg">${STYLES.join('')}<main id="sheet"></main><script type="module" src="/scripts/scenes/sheet.tsx"></script></html>`

/** The files' current scenes, or their error. */
async function currentScenes(): Promise<string> {
  try {
    return `export const scenes = ${JSON.stringify(await readScenes())}, problem = ''`
  } catch (error) {
    return `export const scenes = [], problem = ${JSON.stringify((error as Error).message)}`
  }
}

const scenesOnDisk: Plugin = {
  name: 'scenes-on-disk',
  resolveId: (id) => (id === SCENES ? `\0${SCENES}` : null),
  load: (id) => (id === `\0${SCENES}` ? currentScenes() : null),
  configureServer(server) {
    server.watcher.add(SCENES_FOLDER)
    server.watcher.on('all', (_, file) => {
      if (!file.endsWith('.toml')) return
      const module = server.moduleGraph.getModuleById(`\0${SCENES}`)
      if (module) server.moduleGraph.invalidateModule(module)
      server.ws.send({ type: 'full-reload' })
    })
    server.middlewares.use(async (request, response, next) => {
      const path = request.url?.split('?')[0]
      if (path !== '/') return next()
      response.setHeader('Content-Type', 'text/html')
      response.end(await server.transformIndexHtml('/', PAGE))
    })
  },
}

/** Serves the sheet of the files' current scenes: `/`, `/?scene=<key>`, or a part of it, `/?from=0&count=8`. */
export async function serveScenes(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    plugins: [react(), scenesOnDisk],
    server: { host: '127.0.0.1', port, strictPort: true },
  })
  await server.listen()
  return server
}
