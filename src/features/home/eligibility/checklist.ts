import type { Eligibility, Requirement } from '../../../data/eligibility.ts'

/** `waiting` for the school; `refused` by the school, with a reason; `outdated` by a change of the student. */
export type StepState = 'missing' | 'waiting' | 'done' | 'refused' | 'outdated'

export type Step = { requirement: Requirement; state: StepState }

/** The age from which the law gives a student permit (Republic Act 10930). */
export const MINIMUM_AGES = { filipino: 16, foreign: 18 } as const

function stateOf(requirement: Requirement, { missing, guardian, identityOutdated }: Eligibility): StepState {
  if (!missing.includes(requirement)) return 'done'
  if (requirement === 'guardian' && guardian?.state === 'waiting') return 'waiting'
  if (requirement === 'guardian' && guardian?.state === 'refused') return 'refused'
  return requirement === 'identity' && identityOutdated ? 'outdated' : 'missing'
}

/** What a student has to show before the certificate, in order. The age is a step of its own only where it is too low. */
export function checklist(eligibility: Eligibility): Step[] {
  const { missing, guardianNeeded } = eligibility
  const requirements: Requirement[] = [
    'birthday',
    ...(missing.includes('age') ? (['age'] as const) : []),
    'citizenship',
    ...(guardianNeeded ? (['guardian'] as const) : []),
    'identity',
  ]
  return requirements.map((requirement) => ({ requirement, state: stateOf(requirement, eligibility) }))
}
