import type { EssayCourse } from '../../../machines/essay/essay.ts'
import type { LearningModule } from '../../../machines/learning/module.ts'
import type { Role } from '../../../machines/session/profile.ts'

const NAMES: Record<EssayCourse, string> = {
  otdc: 'Theoretical Driving Course',
  ddc: 'Defensive Driving Course',
}

/** What a role's list of modules is called. */
export function courseName(role: Role): string {
  return role === 'otdc' || role === 'ddc' ? NAMES[role] : 'All modules'
}

/** How far a course has come: only modules with something to pass count (design, decision 4). */
export function courseProgress(modules: readonly LearningModule[]): { passed: number; total: number } {
  const counted = modules.filter(({ assessment }) => assessment !== 'none')
  return { passed: counted.filter(({ progress }) => progress.passed).length, total: counted.length }
}
