import type { CourseOverview } from '../../../../contract/answers/course.ts'
import type { Eligibility, Requirement } from '../../../../contract/answers/eligibility.ts'
import { ADULT_AGE, AGE } from '../../../../contract/limits.ts'
import { courseProgress } from '../../../../machines/learning/course.ts'

/** `waiting` for the school; `refused` by the school, with a reason; `outdated` by a change of the student. */
export type StepState = 'missing' | 'waiting' | 'done' | 'refused' | 'outdated'

export type Step = { requirement: Requirement | 'course' | 'hours' | 'essay'; state: StepState }

/** A document that a student hands in through a dialog. */
export type Paper = 'guardian' | 'identity'

/** The age from which the law gives a student permit (Republic Act 10930). */
export const MINIMUM_AGES = { filipino: AGE, foreign: ADULT_AGE } as const

function stateOf(requirement: Requirement, eligibility: Eligibility): StepState {
  const { missing, guardian, identityOutdated, papers, pictures } = eligibility
  if (!missing.includes(requirement)) return 'done'
  // The school compares them by itself; the student is needed when that did not answer the question.
  if (requirement === 'pictures') return pictures?.holds || pictures?.taken === 0 ? 'refused' : 'waiting'
  if (requirement === 'guardian' && guardian?.state === 'waiting') return 'waiting'
  if (requirement === 'guardian' && guardian?.state === 'refused') return 'refused'
  if (requirement === 'identity' && (papers?.state === 'waiting' || papers?.state === 'refused'))
    return papers.state
  return requirement === 'identity' && identityOutdated ? 'outdated' : 'missing'
}

/** What the certificate depends on of the course itself. */
export type CourseDone = Pick<CourseOverview, 'modules' | 'hours'>

function stepsOfCourse({ modules, hours }: CourseDone): Step[] {
  const { passed, total } = courseProgress(modules)
  const steps: Step[] = [{ requirement: 'course', state: passed === total ? 'done' : 'missing' }]
  if (!hours || hours.requiredSeconds === 0) return steps
  const areDone = hours.creditedSeconds >= hours.requiredSeconds
  return [...steps, { requirement: 'hours', state: areDone ? 'done' : 'missing' }]
}

const ESSAY_STATES = { unread: 'waiting', again: 'refused', read: 'done' } as const

/**
 * What there is to do before the certificate, in order. The age is a step of its own only where it is too low; the hours are
 * one where the course asks for some, and only confirmed ones count.
 */
export function checklist(eligibility: Eligibility, course: CourseDone): Step[] {
  const { missing, guardianNeeded, pictures, essay } = eligibility
  const requirements: Requirement[] = [
    'birthday',
    ...(missing.includes('age') ? (['age'] as const) : []),
    'citizenship',
    ...(guardianNeeded ? (['guardian'] as const) : []),
    'identity',
    ...(missing.includes('pictures') || pictures?.verdict ? (['pictures'] as const) : []),
  ]
  const papers = requirements.map((requirement) => ({
    requirement,
    state: stateOf(requirement, eligibility),
  }))
  const reading: Step[] = essay ? [{ requirement: 'essay', state: ESSAY_STATES[essay.step] }] : []
  return [...stepsOfCourse(course), ...reading, ...papers]
}
