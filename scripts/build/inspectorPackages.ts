import type { Plugin } from 'vite'

const PACKAGES = /^(statechart-diagrams|mermaid|@statelyai\/inspect)(\/|$)/

async function installPackages() {
  // Plain JavaScript without types, since it runs before anything is installed.
  const { ensureInstalled } = await import(new URL('../ensureInstalled.mjs', import.meta.url).href)
  ensureInstalled('inspector')
}

/** What Vite tells of an import; its types leave out that it only looks through all imports. */
type Request = { isEntry: boolean; scan?: boolean }

/** Installs what the inspector draws with when the development server is first asked for it: 150 MB that no page needs. */
export function inspectorPackages(install = installPackages): Plugin {
  return {
    name: 'maneho-inspector-packages',
    apply: 'serve',
    resolveId: {
      order: 'pre',
      filter: { id: PACKAGES },
      async handler(source, _, { scan }: Request) {
        // As it does at its start, when nobody has opened the inspector.
        if (scan) return { id: source, external: true }
        await install()
        return null
      },
    },
  }
}
