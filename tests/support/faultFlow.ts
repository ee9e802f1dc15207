import type { Fault } from './faultyProxy.ts'

/** A change under network faults. */
export type FaultFlow = {
  name: string
  by: 'the student' | 'Ada' | 'a visitor'
  role?: 'otdc' | 'unpaid' | 'admin'
  /** What the request that meets the fault is called. */
  path: RegExp
  /** Prepares the student, and gives what the change is about. */
  arrange?: (student: string) => Promise<unknown>
  write: (student: string, subject: never) => Promise<unknown>
  /** How often it is saved. */
  count: (student: string, subject: never) => Promise<number>
  /** What a lost answer says instead of being settled; the default is nothing. */
  says?: Partial<Record<Fault, RegExp>>
}

/** The path of a call of one of the database's functions. */
export const rpc = (name: string) => new RegExp(`/rpc/${name}$`)
