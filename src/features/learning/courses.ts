import type { EssayCourse } from '../../../machines/essay/essay.ts'
import type { Role } from '../../../machines/session/profile.ts'

const NAMES: Record<EssayCourse, string> = {
  otdc: 'Theoretical Driving Course',
  ddc: 'Defensive Driving Course',
}

/** What a role's list of modules is called. */
export function courseName(role: Role): string {
  return role === 'otdc' || role === 'ddc' ? NAMES[role] : 'All modules'
}
