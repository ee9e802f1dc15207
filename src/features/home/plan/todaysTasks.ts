import type { CourseOverview } from '../../../../contract/answers/course.ts'
import type { StudyPlan } from '../../../../contract/answers/plan.ts'
import type { Messages } from '../../../i18n/catalogue.ts'
import type { Language } from '../../../i18n/language.ts'
import { BEFORE_CERTIFICATE, moduleAddress, paths, sectionAddress } from '../../../paths.ts'
import { nextStep } from '../nextStep.ts'

export type Task = {
  kind: 'section' | 'next' | 'practice' | 'scenes' | 'papers'
  title: string
  detail: string
  /** About how long it takes; null where nobody can say. */
  minutes: number | null
  /** Done for today. */
  done: boolean
  link: { label: string; to: string }
}

type Words = Pick<Messages, 'home' | 'plan'>

/** The minutes that so many answers take; null where nothing is due, or nobody can say how long one takes. */
const minutesFor = (answers: number, seconds: number | null | undefined) =>
  answers > 0 && seconds ? Math.ceil((answers * seconds) / 60) : null

/** The next step of the course and, before an exam or beside a film, the next section of the lesson. */
function courseTasks(
  { modules }: CourseOverview,
  plan: StudyPlan | null,
  words: Words,
  language: Language,
): Task[] {
  const step = nextStep(modules, words.home.course.next, language)
  if (!step) return []
  const { module, work, title, detail } = step
  const left = plan?.modules.find(({ index }) => index === module.index)
  const next: Task = {
    kind: 'next',
    title: module.title[language],
    detail,
    minutes: (work === 'film' ? left?.filmMinutes : left?.assessmentMinutes) || null,
    done: false,
    link: { label: title, to: moduleAddress(module.index) },
  }
  if (!left?.section) return [next]
  const section: Task = {
    kind: 'section',
    title: words.plan.read(left.section.title[language]),
    detail: left.section.missed ? words.plan.missed(module.title[language]) : module.title[language],
    minutes: left.section.minutes,
    done: false,
    link: { label: words.plan.openSection, to: sectionAddress(module.index, left.section.key) },
  }
  // Who has begun an exam finishes it first.
  return work === 'assessment' && !module.progress.started ? [section, next] : [next, section]
}

/** What a student whose course is open can do today, in order: what comes next, what is due, which papers are missing. */
export function todaysTasks(
  course: CourseOverview,
  plan: StudyPlan | null,
  words: Words,
  language: Language,
): Task[] {
  const { practiceDue, scenesDue } = course
  const { practice, scenes } = words.home
  const practiced = practiceDue === 0 && plan?.practiced === true
  const played = scenesDue === 0 && plan?.played === true
  const papers = plan?.papers ?? 0
  const weakest = practiced ? null : plan?.weakest
  const tasks: Task[] = [
    ...courseTasks(course, plan, words, language),
    {
      kind: 'practice',
      title: practiced ? words.plan.practiced : practiceDue > 0 ? practice.due(practiceDue) : practice.title,
      detail: weakest ? words.plan.weakest(weakest[language]) : practice.text,
      minutes: minutesFor(practiceDue, plan?.cardSeconds),
      done: practiced,
      link: { label: practice.open, to: paths.practice },
    },
  ]
  if (scenesDue > 0 || played)
    tasks.push({
      kind: 'scenes',
      title: played ? words.plan.played : scenes.due(scenesDue),
      detail: scenes.text,
      minutes: minutesFor(scenesDue, plan?.sceneSeconds),
      done: played,
      link: { label: scenes.open, to: paths.scenes },
    })
  if (papers > 0)
    tasks.push({
      kind: 'papers',
      title: words.plan.papers(papers),
      detail: words.plan.papersText,
      minutes: null,
      done: false,
      link: { label: words.plan.openPapers, to: `${paths.home}${BEFORE_CERTIFICATE}` },
    })
  return tasks
}
