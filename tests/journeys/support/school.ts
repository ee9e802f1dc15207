import type { Runtime } from '../../../scripts/official.ts'

/** Where the journeys of one worker find the app, the stack's ports and what they share, put together by `openSchools`. */
export type School = {
  appUrl: string
  apiPort: number
  mailboxPort: number
  dataDir: string
  /** Given by `npm run test:journeys -- --official`: the stack that runs instead. */
  official?: { runtime: Runtime; mailboxUrl: string; databaseUrl: string }
}

const VARIABLE = 'MANEHO_TEST_SCHOOLS'

/** Tells the processes started after this where the schools are. */
export function announceSchools(schools: School[]): void {
  process.env[VARIABLE] = JSON.stringify(schools)
}

/** The school of this worker; nothing is known of it before it has opened. */
export function findSchool(): School {
  const schools: School[] = JSON.parse(process.env[VARIABLE] ?? '[]')
  const school: Partial<School> = schools[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? {}
  return school as School
}
