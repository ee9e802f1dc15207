import type { AuthFields, AuthMode } from '../../../machines/auth/authFormMachine.ts'
import { requestPasswordReset, signIn, signUp } from '../../data/auth.ts'

const verbs: Record<AuthMode, (fields: AuthFields) => Promise<void>> = {
  login: ({ email, password }) => signIn(email, password),
  register: ({ email, password, firstName = '', middleName = '', lastName = '' }) =>
    signUp({ email, password, firstName, middleName, lastName }),
  forgotPassword: ({ email }) => requestPasswordReset(email),
}

/** Sends the form as its mode asks. */
export function submitAuth({ mode, fields }: { mode: AuthMode; fields: AuthFields }): Promise<void> {
  return verbs[mode](fields)
}
