type Bundle = { name: string; packages?: string[]; files?: string[] }

/**
 * What is fetched as one file, because it is small and needed together: every request of its own costs a slow line a round
 * trip. Whatever is not named here is cut by the bundler, at the parts that are loaded late.
 */
const BUNDLES: Bundle[] = [
  {
    // Who talks to the school: the app, and the form of the landing page.
    name: 'school',
    packages: ['@supabase', 'tslib', 'xstate', '@xstate', 'use-sync-external-store'],
    files: [
      'src/messages',
      'src/ui/toast',
      'src/lib/appError',
      'src/lib/inspection',
      'src/data/auth',
      'src/data/client',
      'src/data/fetchWithCare',
      'src/data/sessionKey',
      'src/data/unwrap',
    ],
  },
  {
    // What every page has, the landing page too.
    name: 'everywhere',
    files: [
      'src/ui/icons',
      'src/ui/RoadIcon',
      'src/ui/Skeleton',
      'src/ui/Stroke',
      'src/ui/VisuallyHidden',
      'src/lib/connection',
      'src/lib/formatNumber',
      'src/lib/lazily',
    ],
  },
  {
    name: 'form',
    files: [
      'src/ui/AlertDialog',
      'src/ui/Dialog',
      'src/ui/Field',
      'src/ui/FieldFrame',
      'src/ui/Form',
      'src/ui/useModal',
      'src/lib/fieldProblem',
      'src/lib/formText',
      'src/lib/today',
    ],
  },
  {
    name: 'table',
    packages: ['@tanstack'],
    files: [
      'src/ui/DataTable',
      'src/ui/EmptyState',
      'src/ui/Pager',
      'src/ui/tableFeatures',
      'src/ui/Tabs',
      'src/lib/formatDate',
    ],
  },
  {
    name: 'signedIn',
    packages: ['react-router', 'react-router-dom'],
    files: [
      'src/ui/ButtonLink',
      'src/ui/PageHeading',
      'machines/shared/failure',
      'machines/shared/notProvided',
      'machines/shared/retryDelay',
    ],
  },
]

const escaped = (parts: string[]) => parts.map((part) => part.replaceAll('/', '\\/')).join('|')

function bundle({ name, packages = [], files = [] }: Bundle) {
  const places = [
    ...(packages.length > 0 ? [`\\/node_modules\\/(${escaped(packages)})\\/`] : []),
    ...(files.length > 0 ? [`\\/(${escaped(files)})\\.(tsx?|module\\.css)`] : []),
  ]
  return { name, test: new RegExp(places.join('|')) }
}

/** The same for the bundler; the first that fits wins. What the first script imports stays with it, whoever else needs it. */
export const bundles = [
  bundle({ name: 'react', packages: ['react', 'react-dom', 'scheduler'] }),
  { name: 'start', tags: ['$initial' as const] },
  ...BUNDLES.map(bundle),
]
