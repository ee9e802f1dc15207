import type { Fault } from './faultyProxy.ts'

export type FaultFlow = {
  name: string
  by: 'the student' | 'Ada' | 'a visitor'
  role?: 'otdc' | 'unpaid' | 'admin'
  /** The path of the request with the fault. */
  path: RegExp
  /** Prepares the student; returns the change's subject. */
  arrange?: (student: string) => Promise<unknown>
  write: (student: string, subject: never) => Promise<unknown>
  /** The number of saves. */
  count: (student: string, subject: never) => Promise<number>
  /** The message after a lost answer that is not settled, by fault. */
  says?: Partial<Record<Fault, RegExp>>
}

export const rpc = (name: string) => new RegExp(`/rpc/${name}$`)
