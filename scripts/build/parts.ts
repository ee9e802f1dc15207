import type { Rolldown } from 'vite'

/** The files that the parts of the app start with: what comes first, the landing page in two, the app behind it. */
export const ENTRY = '/index.html'
export const LANDING = '/src/app/Landing.tsx'
export const UNDER_THE_BANNER = '/src/app/BelowTheBanner.tsx'
export const APP = '/src/app/App.tsx'

const HOME = ['/src/features/home/StudentHomePage.tsx']

/** What the app shows at the addresses where somebody with a session may start; `/` leads them home. */
export const PAGES: Record<string, string[]> = {
  '/': HOME,
  '/student-home': HOME,
  '/student-modules': ['/src/features/learning/ModulesPage.tsx'],
  '/student-about': ['/src/features/site/AboutPage.tsx'],
  '/student-price': ['/src/features/site/PricePage.tsx'],
  '/student-settings': ['/src/features/settings/SettingsPage.tsx'],
  '/admin-dashboard': [
    '/src/features/admin/AdminDashboardPage.tsx',
    '/src/features/notifications/NotificationBell.tsx',
  ],
}

/** The scripts that run when parts of the app, named by the files they start with, are loaded; in their order. */
export function filesOf(bundle: Rolldown.OutputBundle, ...parts: string[]): string[] {
  const files = new Set<string>()
  const visited = new Set<string>()
  function collect(fileName: string) {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || visited.has(fileName)) return
    visited.add(fileName)
    for (const imported of chunk.imports) collect(imported)
    files.add(fileName)
  }
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && parts.some((part) => output.facadeModuleId?.endsWith(part)))
      collect(output.fileName)
  }
  return [...files]
}

/** The style sheets of some parts of the app, in their order. */
export function stylesOf(bundle: Rolldown.OutputBundle, ...parts: string[]): string[] {
  const styles = filesOf(bundle, ...parts).flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
  return [...new Set(styles)]
}

const sizeOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  output?.type === 'chunk' ? output.code.length : 0

/** The same scripts, not in their order but by their size. */
export function largestFirst(bundle: Rolldown.OutputBundle, ...parts: string[]): string[] {
  return filesOf(bundle, ...parts).toSorted((a, b) => sizeOf(bundle[b]) - sizeOf(bundle[a]))
}
