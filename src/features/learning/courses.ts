import type { EssayCourse } from '../../../machines/essay/essay.ts'
import type { Role } from '../../../machines/session/profile.ts'

const NAMES: Record<EssayCourse, string> = {
  otdc: 'Theoretical Driving Course',
  ddc: 'Defensive Driving Course',
}

/** The title of a role's list of modules. */
export function courseName(role: Role): string {
  return role === 'otdc' || role === 'ddc' ? NAMES[role] : 'All modules'
}
