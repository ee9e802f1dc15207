import type { CourseOverview } from '../../contract/answers/course.ts'
import type { MyProfile } from '../../contract/answers/profiles.ts'
import { startingModule } from '../../machines/learning/course.ts'
import type { Prefetched } from '../data/transport/prefetched.ts'
import type { Language } from '../i18n/language.ts'
import { firstGivenName } from '../lib/firstGivenName.ts'

/** The user's facts in a shell, by name; unknown ones are omitted. */
export type ShellFacts = Partial<
  Record<'firstName' | 'givenName' | 'role' | 'title' | 'summary' | 'poster', string>
>

/** The first lesson of the modules page, unless access has ended. */
export function lessonOf(
  { modules, access }: CourseOverview,
  search: string,
  language: Language,
): ShellFacts {
  const wanted = new URLSearchParams(search).get('module')
  const start = startingModule(modules, wanted && /^[0-6]$/.test(wanted) ? Number(wanted) : null)
  const module = modules.find(({ index }) => index === start)
  if (!module || access?.daysLeft === 0) return {}
  return {
    title: module.title[language],
    summary: module.summary[language],
    poster: `/posters/${module.slug}.webp`,
  }
}

/** Reads copies of the page's first responses and calls back with each. */
export function readShellFacts(
  responses: Prefetched['responses'],
  { search, language }: { search: string; language: Language },
  tell: (facts: ShellFacts) => void,
): void {
  for (const [key, request] of Object.entries(responses)) {
    const [, name] = /\/rpc\/(my_profile|my_course) /.exec(key) ?? []
    if (!name) continue
    request
      .then(async ({ response }) => {
        if (!response.ok) return
        const answer: unknown = await response.clone().json()
        if (name === 'my_course') return tell(lessonOf(answer as CourseOverview, search, language))
        const { firstName, role } = answer as MyProfile
        tell({ firstName, givenName: firstGivenName(firstName), role })
      })
      // Errors are ignored here; the app retries.
      .catch(() => {})
  }
}
