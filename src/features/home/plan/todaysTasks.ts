import type { CourseOverview } from '../../../../contract/answers/course.ts'
import type { StudyPlan } from '../../../../contract/answers/plan.ts'
import type { Messages } from '../../../i18n/catalogue.ts'
import type { Language } from '../../../i18n/language.ts'
import { formatDuration } from '../../../lib/format.ts'
import { moduleNumber } from '../../../lib/moduleNumber.ts'
import { moduleAddress, paths, sectionAddress } from '../../../paths.ts'
import { nextStep } from '../nextStep.ts'

export type Task = {
  kind: 'section' | 'next' | 'practice'
  title: string
  detail: string
  link: { label: string; to: string }
}

type Words = Pick<Messages, 'home' | 'plan'>

/** Minutes in words: "35 min", "1 h 5 min". */
export const inMinutes = (minutes: number) => formatDuration(minutes * 60)

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ')

/** The course's next step and, before an exam or beside a film, the lesson's next section. */
function courseTasks(
  { modules }: CourseOverview,
  plan: StudyPlan | null,
  words: Words,
  language: Language,
): Task[] {
  const step = nextStep(modules, words.home.course.next)
  if (!step) return []
  const { module, work, title, detail } = step
  const lesson = modules.length > 1 && words.home.hero.lesson(moduleNumber(module.index), modules.length)
  const left = plan?.modules.find(({ index }) => index === module.index)
  const minutes = (work === 'film' ? left?.filmMinutes : left?.assessmentMinutes) || null
  const next: Task = {
    kind: 'next',
    title: module.title[language],
    detail: joined(lesson, detail, minutes !== null && inMinutes(minutes)),
    link: { label: title, to: moduleAddress(module.index) },
  }
  if (!left?.section) return [next]
  const section: Task = {
    kind: 'section',
    title: words.plan.read(left.section.title[language]),
    detail: joined(left.section.missed && words.plan.missed, inMinutes(left.section.minutes)),
    link: { label: words.plan.openSection, to: sectionAddress(module.index, left.section.key) },
  }
  // An exam already started comes first.
  return work === 'assessment' && !module.progress.started ? [section, next] : [next, section]
}

function practiceTask({ practiceDue }: CourseOverview, plan: StudyPlan | null, words: Words): Task {
  const { practice } = words.home
  const practiced = practiceDue === 0 && plan?.practiced === true
  const seconds = plan?.cardSeconds
  const minutes = practiceDue > 0 && seconds ? Math.ceil((practiceDue * seconds) / 60) : null
  return {
    kind: 'practice',
    title: practice.title,
    detail: practiced
      ? words.plan.practiced
      : practiceDue > 0
        ? joined(practice.due(practiceDue), minutes !== null && inMinutes(minutes))
        : practice.text,
    link: { label: practice.open, to: paths.practice },
  }
}

export function todaysTasks(
  course: CourseOverview,
  plan: StudyPlan | null,
  words: Words,
  language: Language,
): Task[] {
  const { access, completion, modules } = course
  // Once everything is passed or access has ended, only an essay to rewrite is left.
  const isOver = completion
    ? !modules.some(({ progress }) => progress.essay === 'again')
    : access?.daysLeft === 0
  return [...(isOver ? [] : courseTasks(course, plan, words, language)), practiceTask(course, plan, words)]
}
