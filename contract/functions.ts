import type { Database } from './database.types.ts'

type Functions = Database['public']['Functions']

export type FunctionName = keyof Functions

export type AnsweringFunction = {
  [Name in FunctionName]: Functions[Name]['Returns'] extends undefined ? never : Name
}[FunctionName]

/** A database function's named arguments. Optional ones have a default in SQL; `undefined` omits them. */
export type Args<Name extends FunctionName> = Functions[Name]['Args']

/** The arguments at a call: a function without required ones is called by name alone. */
export type GivenArgs<Name extends FunctionName> =
  Record<never, never> extends Args<Name> ? [args?: Args<Name>] : [args: Args<Name>]
