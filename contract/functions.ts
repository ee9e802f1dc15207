import type { Database } from './database.types.ts'

type Functions = Database['public']['Functions']

/** The database's functions that a request may call. */
export type FunctionName = keyof Functions

/** Those that answer. */
export type AnsweringFunction = {
  [Name in FunctionName]: Functions[Name]['Returns'] extends undefined ? never : Name
}[FunctionName]

/** The named arguments of a database function. One that may be left out has a default in SQL; `undefined` leaves it out. */
export type Args<Name extends FunctionName> = Functions[Name]['Args']

/** The arguments as a caller gives them: a function without required ones is called by its name alone. */
export type GivenArgs<Name extends FunctionName> =
  Record<never, never> extends Args<Name> ? [args?: Args<Name>] : [args: Args<Name>]
