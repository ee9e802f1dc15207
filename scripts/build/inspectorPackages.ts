import type { Plugin } from 'vite'

const PACKAGES = /^(statechart-diagrams|mermaid|@statelyai\/inspect)(\/|$)/

/** Plain JavaScript without types, since it runs before anything is installed. */
type Installer = { ensureInstalled: (set: string) => void; isThere: (set: string) => boolean }
const openInstaller = (): Promise<Installer> =>
  import(new URL('../tools/ensureInstalled.mjs', import.meta.url).href)

/** Vite's import request; its types omit the flag of a dependency scan. */
type Request = { isEntry: boolean; scan?: boolean }

/** Installs the inspector's drawing packages when the development server first needs them: 150 MB that no page needs. */
export function inspectorPackages(installer = openInstaller): Plugin {
  return {
    name: 'maneho-inspector-packages',
    apply: 'serve',
    resolveId: {
      order: 'pre',
      filter: { id: PACKAGES },
      async handler(source, _, { scan }: Request) {
        const { ensureInstalled, isThere } = await installer()
        // A scan at the start. Installed packages are prebundled now: later, an open page would have two Reacts until its reload.
        if (scan) return isThere('inspector') ? null : { id: source, external: true }
        ensureInstalled('inspector')
        return null
      },
    },
  }
}
