import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Project } from 'embedded-supabase'
import { school } from '../../src/school/school.ts'
import { CERTIFICATE_KEY_FILE, loadCertificateKey } from './certificateKey.ts'
import { readSchoolFacts } from './schoolFacts.ts'

const folder = resolve(import.meta.dirname, '../../supabase')

/** The app under both names of this machine: functions answer no other site. */
function originsOf(siteUrl: string): string {
  const { origin } = new URL(siteUrl)
  const twins = [
    origin,
    origin.replace('//127.0.0.1', '//localhost'),
    origin.replace('//localhost', '//127.0.0.1'),
  ]
  return [...new Set(twins)].join(',')
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve(folder, '../package.json'), 'utf8'))
  return version
}

/** This project, as the embedded stack runs it. */
export const PROJECT: Project = {
  name: 'Maneho',
  version: readVersion(),
  referenceTables: [
    'private.batch_actions',
    'private.client_limits',
    'private.notice_kinds',
    'private.school_fields',
    'private.staff_actions',
    'private.today_kinds',
    'public.modules',
  ],
  // Features that no setting could turn off yet were on.
  adoptRows: `
    insert into private.settings (name, version, value)
    select name, 0, 'true' from unnest('{classes,cash_book,ltms,inspections,messages,reminders}'::text[]) name
    on conflict do nothing`,
  readFacts: readSchoolFacts,
  folder,
  senderName: school.name,
  secrets: ({ dataDir, siteUrl, mailbox }) => ({
    APP_ORIGINS: originsOf(siteUrl),
    MAIL_API_URL: `${mailbox.url}/api/v1/send`,
    MAIL_FROM: mailbox.sender.address,
    MAIL_FROM_NAME: mailbox.sender.name,
    CERTIFICATE_KEY: loadCertificateKey(dataDir).privateKey,
  }),
  // Not in config.toml: `supabase seed buckets` would upload the demo data's documents to a hosted project.
  bucketFiles: { documents: resolve(import.meta.dirname, 'demo-documents') },
  secretFiles: [CERTIFICATE_KEY_FILE],
  // The build of `npm run preview`.
  otherFiles: ['app'],
}

/** The same with a stand-in for an external service, such as the payment provider, which its functions know by their secrets. */
export const withStandIn = (
  { url, secrets }: { url: string; secrets: Record<string, string> },
  project = PROJECT,
): Project => ({
  ...project,
  reach: [...(project.reach ?? []), new URL(url).host],
  secrets: (surroundings) => ({ ...project.secrets?.(surroundings), ...secrets }),
})
