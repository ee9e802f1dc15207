import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${name}`, import.meta.url))

/** Builds with the router's production files: its package offers browsers those with development warnings (0.5 kB). */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: fileOf('index.mjs') },
          { find: /^react-router\/dom$/, replacement: fileOf('dom-export.mjs') },
        ],
      },
    }),
  }
}
