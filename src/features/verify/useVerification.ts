import { useEffect, useState } from 'react'
import type { Verification } from '../../../contract/answers/certificates.ts'
import { readSchoolKeys } from '../../data/schoolKeys.ts'
import { verifyCertificate } from '../../data/verification.ts'
import { AppError } from '../../lib/appError.ts'
import type { SignedFacts } from './token.ts'

export type Signature = { state: 'none' | 'forged' } | { state: 'genuine'; facts: SignedFacts }

/** The school's register's answer; `unreachable` and `limited` mean that it could not be asked. */
export type Register = { state: 'unreachable' | 'limited' } | { state: 'answered'; answer: Verification }

export type Result = { signature: Signature; register: Register }

async function checkSignature(serial: string, token: string): Promise<Signature> {
  if (token === '') return { state: 'none' }
  const publicKeys = await readSchoolKeys()
  if (publicKeys.length === 0) return { state: 'none' }
  const { readToken } = await import('./token.ts')
  const facts = await readToken(serial, token, publicKeys)
  return facts ? { state: 'genuine', facts } : { state: 'forged' }
}

async function askRegister(serial: string): Promise<Register> {
  try {
    return { state: 'answered', answer: await verifyCertificate(serial) }
  } catch (error) {
    return { state: error instanceof AppError && error.status === 429 ? 'limited' : 'unreachable' }
  }
}

/** Online by the serial number, offline by its QR code's token. Null while loading or without a serial. */
export function useVerification(serial: string | null, token: string) {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Result | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (serial === null) return
    let current = true
    // If the code to check a signature did not load, the signature counts as absent.
    const signature = checkSignature(serial, token).catch((): Signature => ({ state: 'none' }))
    void Promise.all([signature, askRegister(serial)]).then(([signed, register]) => {
      if (current) setResult({ signature: signed, register })
    })
    return () => {
      current = false
    }
  }, [serial, token, attempt])

  return {
    result,
    again() {
      setResult(null)
      setAttempt((before) => before + 1)
    },
  }
}
