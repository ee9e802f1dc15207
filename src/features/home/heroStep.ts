import type { Certification } from '../../../contract/answers/certificates.ts'
import type { CourseOverview } from '../../../contract/answers/course.ts'
import type { StudyPlan } from '../../../contract/answers/plan.ts'
import type { Messages } from '../../i18n/catalogue.ts'
import type { Language } from '../../i18n/language.ts'
import { formatDate, formatDuration } from '../../lib/format.ts'
import { BEFORE_CERTIFICATE, paths } from '../../paths.ts'
import { todaysTasks } from './plan/todaysTasks.ts'

/** The one step that Home shows a student. `certified` has the certificate's download instead of a link. */
export type HeroStep = {
  kind: 'task' | 'ended' | 'reading' | 'hours' | 'documents' | 'ready' | 'certified'
  /** Above the title: lesson, progress, duration. */
  detail: string
  title: string
  link: { label: string; to: string } | null
}

/** Requirements that only the student can meet. */
const DOCUMENTS = new Set(['birthday', 'citizenship', 'guardian', 'identity'])

const isValid = ({ certificates, course }: Certification) =>
  certificates.find((one) => one.course === course && !one.isOfFormerRun)?.revokedAt === null

/** An enrolled student's next step; `certification` is null until the course is completed, and if it cannot be loaded. */
export function heroStep(
  course: CourseOverview,
  plan: StudyPlan | null,
  certification: Certification | null,
  words: Pick<Messages, 'home' | 'plan'>,
  language: Language,
): HeroStep {
  const { hero, course: of, practice } = words.home
  const { access, completion, hours, modules } = course
  const completedOn = completion
    ? hero.completedOn(formatDate(completion.completedAt.slice(0, 10), language))
    : ''
  if (certification && isValid(certification))
    return { kind: 'certified', detail: completedOn, title: hero.certified, link: null }
  if (!completion && access?.daysLeft === 0)
    return {
      kind: 'ended',
      detail: of.accessEnded(formatDate(access.lastDay, language)),
      title: hero.ended,
      link: { label: of.askForTime, to: paths.modules },
    }
  const task = todaysTasks(course, plan, words, language).find(
    ({ kind }) => kind === 'next' || (kind === 'section' && !completion),
  )
  if (task) return { kind: 'task', detail: task.detail, title: task.title, link: task.link }
  const toPractice = { label: practice.open, to: paths.practice }
  const missing = certification?.missing ?? []
  const left = (hours?.requiredSeconds ?? 0) - (hours?.creditedSeconds ?? 0)
  if (left > 0)
    return {
      kind: 'hours',
      detail: of.allPassed,
      title: hero.hoursLeft(formatDuration(left)),
      link: { label: hero.goOn, to: paths.practice },
    }
  const documents = missing.filter((requirement) => DOCUMENTS.has(requirement)).length
  if (documents > 0)
    return {
      kind: 'documents',
      detail: completedOn || of.allPassed,
      title: hero.documents(documents),
      link: { label: hero.openDocuments, to: paths.home + BEFORE_CERTIFICATE },
    }
  if (modules.some(({ progress }) => progress.essay === 'unread'))
    return { kind: 'reading', detail: of.next.essayIsRead, title: hero.reading, link: toPractice }
  return { kind: 'ready', detail: hero.readyText, title: hero.ready, link: toPractice }
}
