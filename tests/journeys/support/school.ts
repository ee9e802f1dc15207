/** Where the journeys of a run find the app, the stack's ports and what they share, put together by `openSchool`. */
export type School = { appUrl: string; apiPort: number; mailboxPort: number; dataDir: string }

const VARIABLE = 'MANEHO_TEST_SCHOOL'

/** Tells the processes started after this where the school is. */
export function announceSchool(school: School): void {
  process.env[VARIABLE] = JSON.stringify(school)
}

export function findSchool(): School {
  return JSON.parse(process.env[VARIABLE] ?? '{}')
}
