import type { Plugin } from 'vite'
import type { SchoolFacts } from '../../contract/answers/school.ts'
import { type School, school } from '../../src/school/school.ts'
import { schoolDetails, withoutAccounts } from '../../src/school/schoolDetails.ts'

const PATIENCE = 10_000

/** The public facts of a project's school; empty without any, or if unreachable. */
async function askProject(url: string | undefined, key: string | undefined): Promise<Partial<SchoolFacts>> {
  if (!url || !key) return {}
  try {
    const response = await fetch(new URL('/rest/v1/rpc/school_facts', url), {
      headers: { apikey: key },
      signal: AbortSignal.timeout(PATIENCE),
    })
    const facts: SchoolFacts = await response.json()
    return response.ok && facts.version > 0 ? facts : {}
  } catch {
    return {}
  }
}

export type BuiltSchool = { facts: School; isDemo: boolean }

let asked: Promise<BuiltSchool> | undefined

/** Asks the project once for the whole build. */
export function schoolOfBuild(env: Record<string, string | undefined>): Promise<BuiltSchool> {
  asked ??= askProject(env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY).then((said) => ({
    facts: { ...school, ...(said.version === undefined ? schoolDetails : withoutAccounts), ...said },
    isDemo: said.version === undefined,
  }))
  return asked
}

export function schoolFacts(): Plugin {
  let env: Record<string, string | undefined> = {}
  return {
    name: 'school-facts',
    apply: 'build',
    // Before other plugins transform the files.
    enforce: 'pre',
    configResolved(config) {
      env = config.env
    },
    async transform(code, id) {
      const name = /\/src\/(school|schoolDetails)\.ts$/.exec(id)?.[1]
      if (!name) return null
      const { facts, isDemo } = await schoolOfBuild(env)
      if (isDemo) {
        if (name === 'school')
          this.warn('The project has no facts of a school yet: the pages are built with the demo school’s.')
        return null
      }
      const built = name === 'school' ? publicFacts(facts) : detailsOf(facts)
      return code.replace(
        new RegExp(`export const ${name}\\b[^]*?\\n};?\\n`),
        () => `export const ${name} = ${JSON.stringify(built)}\n`,
      )
    },
  }
}

const isDetail = (fact: string) => fact in schoolDetails
const publicFacts = (facts: School) =>
  Object.fromEntries(Object.entries(facts).filter(([fact]) => !isDetail(fact)))
const detailsOf = (facts: School) =>
  Object.fromEntries(Object.entries(facts).filter(([fact]) => isDetail(fact)))
