import { school } from '../../src/school/school.ts'

/** Patterns of the demo school's addresses, numbers and names, which no real school has. */
const MADE_UP = /\.example\b|\bSample\b|0000|000 000|1111/

const DEMO_NAMES: readonly string[] = [school.name, school.legalName]

/** The school's facts that are still the demo's, such as `office.street`; one per value. */
export function madeUpFacts(facts: unknown, name = ''): string[] {
  if (typeof facts === 'string') return MADE_UP.test(facts) || DEMO_NAMES.includes(facts) ? [name] : []
  if (typeof facts !== 'object' || facts === null) return []
  return Object.entries(facts).flatMap(([key, fact]) => madeUpFacts(fact, name ? `${name}.${key}` : key))
}
