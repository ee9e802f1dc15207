import '../../contract/shapes/secondFactor.ts'
import type { SecondFactor } from '../../contract/answers/secondFactor.ts'
import type { FactorKey } from '../../machines/auth/factorMachine.ts'
import { AppError } from '../lib/appError.ts'
import { auth } from './transport/client.ts'
import { settle } from './transport/settle.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'
import { unwrapAuth } from './transport/unwrapAuth.ts'

export async function getMySecondFactor(): Promise<SecondFactor> {
  return callRpc('my_second_factor')
}

/** Starts an authenticator app, which counts after its first correct code. Removes an unfinished enrolment first. */
export async function beginFactor(issuer: string): Promise<FactorKey> {
  const { all } = await unwrapAuth(auth.mfa.listFactors())
  for (const { id, status } of all) {
    if (status === 'unverified') await unwrapAuth(auth.mfa.unenroll({ factorId: id }))
  }
  // Auth refuses a repeated name, even an empty one.
  const friendlyName = crypto.randomUUID()
  const { id, totp } = await unwrapAuth(auth.mfa.enroll({ factorType: 'totp', issuer, friendlyName }))
  // auth-js puts the unescaped picture into a URL, which ends at the first "#".
  const svg = totp.qr_code.replace(/^data:[^,]*,/, '')
  return {
    factorId: id,
    picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    secret: totp.secret,
  }
}

/** The session then has two factors. After a lost response, the refreshed session shows the outcome. */
async function showCode(factorId: string, typed: string): Promise<void> {
  const code = typed.replaceAll(/\s/g, '')
  const verify = () => unwrapAuth(auth.mfa.challengeAndVerify({ factorId, code }))
  // A phone may change networks between the two steps: retry once from the new one.
  const verifyAgain = (error: unknown) => {
    if (error instanceof AppError && error.code === 'mfa_ip_address_mismatch') return verify()
    throw error
  }
  const shown = await settle(() => verify().catch(verifyAgain), {
    isMade: (refusal) => refusal === 'mfa_verification_failed',
  })
  if (!shown) await unwrapAuth(auth.refreshSession())
}

export { showCode as finishFactor }

/** Logs in with the code of any authenticator app of the account. Throws `mfa_verification_failed` for a wrong code. */
export async function enterCode(code: string): Promise<void> {
  const { factors } = await getMySecondFactor()
  let refusal: unknown = new AppError('mfa_factor_not_found', { status: 404 })
  for (const { id } of factors) {
    try {
      return await showCode(id, code)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'mfa_verification_failed') throw error
      refusal = error
    }
  }
  throw refusal
}

export async function removeFactor(factorId: string): Promise<void> {
  await settle(() => unwrapAuth(auth.mfa.unenroll({ factorId })), {
    isMade: (refusal) => refusal === 'mfa_factor_not_found',
  })
  await unwrapAuth(auth.refreshSession())
}

/** The newest codes and their owner: in memory only, until the user has stored them. */
let unkept: { userId: string; codes: string[] } | null = null

/** Ten new codes, which the server never shows again; this page does until the user has stored them. */
export async function makeRecoveryCodes(userId: string): Promise<string[]> {
  const codes = await changeByRpc('make_recovery_codes')
  unkept = { userId, codes }
  return codes
}

/** Codes not confirmed as stored, for example because their response came to a page that was left. */
export const unkeptRecoveryCodes = (userId: string): string[] | null =>
  unkept?.userId === userId ? unkept.codes : null

export function keepRecoveryCodes(): void {
  unkept = null
}

/** Removes the second factor with a recovery code. Throws `recovery_code_wrong`. */
export async function enterRecoveryCode(code: string): Promise<void> {
  const isRight = await changeByRpc('use_recovery_code', { p_code: code })
  if (!isRight) throw new AppError('recovery_code_wrong', { status: 400 })
}
