import { createClient } from '@supabase/supabase-js'
import { readConfig } from 'embedded-supabase'
import type { SchoolFacts } from '../../contract/answers/school.ts'
import { PROJECT } from '../start/project.ts'
import { type Finding, runCheck } from './check.ts'
import { madeUpFacts } from './facts.ts'

/** The seed's demo admin, whose password is public. */
const DEMO = { email: 'admin@maneho.test', password: 'drive1234' }
const BUCKET = 'module-videos'
const PATIENCE_MS = 10_000

const FUNCTIONS = [
  { name: 'users', path: 'users/disable/0', method: 'PATCH' },
  { name: 'certificates', path: 'certificates/MNH-2026-0000-0000-00000.pdf', method: 'GET' },
  { name: 'lessons', path: 'lessons/0', method: 'POST' },
  { name: 'mails', path: 'mails', method: 'POST' },
  { name: 'documents', path: 'documents/payment-proof', method: 'POST' },
  { name: 'attempts', path: 'attempts/restore', method: 'POST' },
  { name: 'payments', path: 'payments/webhook', method: 'POST' },
]

const named = (version: string | null | undefined) =>
  version ? `of version ${version}` : 'of a version before 1.0.0'

type AuthSettings = {
  disable_signup: boolean
  mailer_autoconfirm: boolean
  external: Record<string, boolean>
}

/** Checks a project with its publishable key, as any visitor could. Read-only. */
export async function checkApi(url: string, key: string): Promise<Finding[]> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { apikey: key, ...(init.headers as Record<string, string>) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

  const reachable = await runCheck('The project answers', async () => {
    await ask('/auth/v1/settings').catch(() => {
      throw new Error(`nothing answers at ${url}. Check the address, and that the project is not paused.`)
    })
    return ''
  })
  if (reachable.problem) return [reachable]

  const keyed = await runCheck('The key is the publishable one and valid', async () => {
    if (key.startsWith('sb_secret_'))
      return 'This is the secret key, which no browser may have: use the publishable one.'
    const { status } = await ask('/auth/v1/settings')
    return status === 200
      ? ''
      : `The project refuses the key (${status}): copy it again from the project’s API settings.`
  })
  if (keyed.problem) return [reachable, keyed]

  return [
    reachable,
    keyed,
    await runCheck('Visitors read the school’s own facts', async () => {
      const facts = (await (await ask('/rest/v1/rpc/school_facts')).json()) as SchoolFacts
      if (!facts.version)
        return 'The first owner has not filled in Dashboard → School: visitors see the demo school.'
      const madeUp = madeUpFacts(facts)
      return madeUp.length > 0 ? `Still made up, under Dashboard → School: ${madeUp.join(', ')}.` : ''
    }),
    await runCheck('Sign-up follows supabase/config.toml', async () => {
      const { auth } = await readConfig(PROJECT.folder)
      const settings = (await (await ask('/auth/v1/settings')).json()) as AuthSettings
      const wrong = [
        settings.disable_signup === auth.enableSignup ? 'sign-up' : '',
        settings.mailer_autoconfirm === auth.confirmEmail ? 'the confirmation of addresses' : '',
        settings.external.email === true ? '' : 'sign-in by email',
        settings.external.anonymous_users ? 'anonymous sign-in' : '',
      ].filter(Boolean)
      return wrong.length > 0
        ? `Different settings: ${wrong.join(', ')}. Run "npx supabase config push".`
        : ''
    }),
    await runCheck('A visitor reads no table', async () => {
      const answer = await ask('/rest/v1/profiles?select=id&limit=1')
      const { message } = (await answer.json()) as { message?: string }
      return message === 'no_such_endpoint'
        ? ''
        : `The profiles answered with ${answer.status}, and no table is served: run "npx supabase db push --remote", and see the grants below.`
    }),
    await runCheck('There is no development shortcut', async () => {
      const { status } = await ask('/rest/v1/rpc/pass_module_for_development', {
        method: 'POST',
        body: '{"p_module":1}',
        headers: { 'Content-Type': 'application/json' },
      })
      return status === 404
        ? ''
        : 'The shortcut of the demo data is there: drop function public.pass_module_for_development(int).'
    }),
    await runCheck('A CAPTCHA protects sign-ups and logins', async () => {
      const { error } = await client.auth.signInWithPassword({ email: 'nobody@maneho.test', password: '-' })
      return error?.code === 'captcha_failed'
        ? ''
        : 'Bots can use up the mails of every hour: switch on [auth.captcha] for production in supabase/config.toml, and build with VITE_CAPTCHA_PROVIDER and VITE_CAPTCHA_SITE_KEY (docs/hosting.md, "CAPTCHA").'
    }),
    await runCheck('No demo account can sign in', async () => {
      const { data, error } = await client.auth.signInWithPassword(DEMO)
      if (data.session) {
        await client.auth.signOut({ scope: 'local' })
        return `Everyone knows the password of ${DEMO.email}: delete every account that ends in @maneho.test.`
      }
      // Behind a CAPTCHA no program can try; the database check finds demo people.
      return error?.code === 'invalid_credentials' || error?.code === 'captcha_failed'
        ? ''
        : `The response was ${error?.code ?? 'none'}; try again in a few minutes.`
    }),
    ...(await Promise.all(
      FUNCTIONS.map(({ name, path, method }) =>
        runCheck(`The function "${name}" is deployed and answers preflights`, async () => {
          const preflight = (origin?: string) =>
            ask(`/functions/v1/${path}`, {
              method: 'OPTIONS',
              headers: { 'Access-Control-Request-Method': method, ...(origin && { Origin: origin }) },
            })
          const { status, headers } = await preflight()
          if (status !== 204) return `It returned ${status}: run "npx supabase functions deploy ${name}".`
          const version = headers.get('maneho-version')
          if (version !== PROJECT.version)
            return `It is ${named(version)}: run "npx supabase functions deploy ${name}".`
          const foreign = await preflight('https://somebody-elses.example')
          return foreign.status === 403
            ? ''
            : 'It accepts other sites: deploy it again and set APP_ORIGINS to your address.'
        }),
      ),
    )),
    await runCheck('A visitor cannot join the admins’ channel', async () => {
      const channel = client.channel('admins', { config: { private: true } })
      const status = await new Promise<string>((resolve) => {
        channel.subscribe((state) => resolve(state), PATIENCE_MS)
      })
      await client.removeChannel(channel)
      await client.realtime.disconnect()
      if (status === 'TIMED_OUT') return 'Realtime did not answer: check that it is enabled.'
      return status === 'SUBSCRIBED'
        ? 'Anyone can listen to the admins: apply the migrations again (policy on realtime.messages).'
        : ''
    }),
    await runCheck('A visitor cannot read a lesson', async () => {
      const { data } = await client.storage.from(BUCKET).list()
      const open = await ask(`/storage/v1/object/public/${BUCKET}/any`)
      const { message } = (await open.json().catch(() => ({}))) as { message?: string }
      if ((data ?? []).length > 0 || (open.status < 500 && open.ok))
        return `The bucket ${BUCKET} is open: make it private.`
      return message === undefined && open.status >= 500 ? `Storage returned ${open.status}; try again.` : ''
    }),
  ]
}

/** Checks that the app published at this address is of this copy's version. Read-only. */
export const checkApp = (address: string): Promise<Finding> =>
  runCheck('The app has this version', async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) return `It returned ${answer.status}: publish the app there.`
    const [, version] = /<meta name="version" content="([^"]*)"/.exec(await answer.text()) ?? []
    return version === PROJECT.version ? '' : `It is ${named(version)}: build and publish the app again.`
  })
