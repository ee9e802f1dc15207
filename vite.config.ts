import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { productionHeaders } from './scripts/build/headers.ts'
import { inspectorPackages } from './scripts/build/inspectorPackages.ts'
import { leanAuth } from './scripts/build/leanAuth.ts'
import { offlineWorker } from './scripts/build/offlineWorker.ts'
import { pageChunks } from './scripts/build/pageChunks.ts'
import { prerenderLanding } from './scripts/build/prerender.ts'
import { productionRouter } from './scripts/build/productionRouter.ts'
import { schoolFacts } from './scripts/build/schoolFacts.ts'
import { schoolAddresses, schoolName } from './scripts/build/schoolHead.ts'

const port = Number(process.env.MANEHO_APP_PORT ?? 5173)

const COMPILED =
  /\/src\/(features\/(admin\/(school\/activity|kit\/(list|search)|money\/payments|training\/reports|desk\/worklist)|auth|learning\/(exam|essay|reading|study))\/.*|app\/SessionProvider)\.tsx?$/

/** The first files of every page, and of a signed-in one. */
const OF_EVERY_PAGE = /\/(react|rolldown-runtime|index)-[^/]+$/
const OF_THE_APP = /\/(react|rolldown-runtime|index|App|frame)-[^/]+$/

const { plugin, chunkOf } = pageChunks()

export default defineConfig({
  // Inlined only where they are read.
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(packageFile.version),
    'import.meta.env.VITE_CHANGES': JSON.stringify(readFileSync('CHANGELOG.md', 'utf8')),
  },
  plugins: [
    // Compiles only components that render often (searched lists, clocks, typing): elsewhere the code costs
    // more than memoizing saves.
    react({ compiler: true, include: COMPILED, refreshInclude: /\.tsx?$/ }),
    schoolFacts(),
    schoolName(),
    schoolAddresses(),
    prerenderLanding(),
    offlineWorker(),
    productionHeaders(),
    inspectorPackages(),
    productionRouter(),
    leanAuth(),
    plugin,
  ],
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // The local stack's files: each write of Postgres would make the server look at thousands of them.
    watch: { ignored: ['**/.maneho/**'] },
    // Other sites may not read responses. Only the pages' files are served: the folder also holds the stack's
    // keys (.maneho), exam answer keys and demo data.
    cors: false,
    fs: {
      allow: [
        'index.html',
        'src',
        'machines',
        'contract',
        'public',
        'packages/statechart-diagrams',
        'node_modules',
      ],
    },
  },
  preview: { host: '127.0.0.1', port, strictPort: true },
  build: {
    // The oldest browsers that the README lists.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'],
    // A data: font or script would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Lists for lazy parts omit files that the page has already loaded.
      resolveDependencies: (_, files, { hostId }) =>
        files.filter((file) => !(/\/index-/.test(hostId) ? OF_EVERY_PAGE : OF_THE_APP).test(file)),
    },
    rolldownOptions: {
      output: {
        // Group numbers separate groups of the same name.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.split(/[~.]/)[0]}-[hash][extname]`,
        // Each file costs a request and a task, so modules are grouped by the pages that load them.
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            { name: 'start', tags: ['$initial'] },
            // Both load once the page's own files have: one request.
            { name: 'translatedText', test: /\/src\/(boot\/translatedText|school\/backgroundFilm)\.ts$/ },
            { name: 'hucre', test: /\/node_modules\/hucre\// },
            { name: chunkOf, debugName: 'pages', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
