import type { Role } from '../../../contract/answers/shared.ts'
import type { Messages } from '../../i18n/catalogue.ts'

/** The title of a role's list of modules. */
export function courseName(role: Role, names: Messages['learning']['course']['names']): string {
  return role === 'otdc' || role === 'ddc' ? names[role] : names.all
}
