import type { Eligibility, Requirement } from '../../../../contract/answers/eligibility.ts'
import { ADULT_AGE, AGE } from '../../../../contract/limits.ts'

/** The school has it (`waiting`) or refused it; a change made it `outdated`; it is not yet due (`later`). */
export type StepState = 'missing' | 'later' | 'waiting' | 'done' | 'refused' | 'outdated'

export type Step = { requirement: Requirement; state: StepState }

export type Paper = 'guardian' | 'identity'

/** The age from which the law gives a student permit (Republic Act 10930). */
export const MINIMUM_AGES = { filipino: AGE, foreign: ADULT_AGE } as const

/** Whether an open requirement is done by the student, waits for the school, or is to do. */
export function stateOf(requirement: Requirement, eligibility: Eligibility): StepState {
  const { missing, guardian, identityOutdated, papers, pictures } = eligibility
  if (!missing.includes(requirement)) return 'done'
  // The school compares them without the student, who is needed only if that was inconclusive.
  if (requirement === 'pictures') return pictures?.holds || pictures?.taken === 0 ? 'refused' : 'waiting'
  if (requirement === 'guardian' && guardian?.state === 'waiting') return 'waiting'
  if (requirement === 'guardian' && guardian?.state === 'refused') return 'refused'
  if (requirement === 'identity' && (papers?.state === 'waiting' || papers?.state === 'refused'))
    return papers.state
  return requirement === 'identity' && identityOutdated ? 'outdated' : 'missing'
}

/** In order. The age appears only if too low, the ID once an exam is passed: the first day is full. */
export function checklist(eligibility: Eligibility, hasPassed: boolean): Step[] {
  const { missing, guardianNeeded, pictures } = eligibility
  const requirements: Requirement[] = [
    'birthday',
    ...(missing.includes('age') ? (['age'] as const) : []),
    'citizenship',
    ...(guardianNeeded ? (['guardian'] as const) : []),
    'identity',
    ...(missing.includes('pictures') || pictures?.verdict ? (['pictures'] as const) : []),
  ]
  return requirements.map((requirement) => {
    const state = stateOf(requirement, eligibility)
    const isLater = requirement === 'identity' && state === 'missing' && !hasPassed
    return { requirement, state: isLater ? 'later' : state }
  })
}
