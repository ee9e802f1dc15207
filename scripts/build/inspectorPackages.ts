import type { Plugin } from 'vite'

const PACKAGES = /^(statechart-diagrams|mermaid|@statelyai\/inspect)(\/|$)/

/** Plain JavaScript without types, since it runs before anything is installed. */
type Installer = { ensureInstalled: (set: string) => void; isThere: (set: string) => boolean }
const openInstaller = (): Promise<Installer> =>
  import(new URL('../ensureInstalled.mjs', import.meta.url).href)

/** What Vite tells of an import; its types leave out that it only looks through all imports. */
type Request = { isEntry: boolean; scan?: boolean }

/** Installs what the inspector draws with when the development server is first asked for it: 150 MB that no page needs. */
export function inspectorPackages(installer = openInstaller): Plugin {
  return {
    name: 'maneho-inspector-packages',
    apply: 'serve',
    resolveId: {
      order: 'pre',
      filter: { id: PACKAGES },
      async handler(source, _, { scan }: Request) {
        const { ensureInstalled, isThere } = await installer()
        // As it does at its start, when nobody has opened the inspector. What is there is prepared with the rest: found later, it would
        // be prepared anew with the rest, and a page that is open would have two Reacts until it is loaded again.
        if (scan) return isThere('inspector') ? null : { id: source, external: true }
        ensureInstalled('inspector')
        return null
      },
    },
  }
}
