import { z } from 'zod'
import { type Answer, databaseAnswers, type EdgeFunction, edgeAnswers } from '../../contract/answers.ts'
import type { FunctionName } from '../../contract/functions.ts'

function differences(what: string, schema: z.ZodType, answer: unknown): string | null {
  const { error } = schema.safeParse(answer)
  return error ? `${what} does not answer as contract/ says:\n${z.prettifyError(error)}` : null
}

const schemaOf = (name: string): z.ZodType | undefined =>
  Object.hasOwn(databaseAnswers, name) ? databaseAnswers[name as keyof typeof databaseAnswers] : undefined

export function checkedAnswer<Name extends FunctionName>(name: Name, answer: unknown): Answer<Name> {
  const schema = schemaOf(name)
  const problem = schema && differences(name, schema, answer)
  if (problem) throw new Error(problem)
  return (schema ? answer : undefined) as Answer<Name>
}

/** An edge function's answer schema; a longer path wins over the function's name. */
function edgeSchemaOf(path: string): z.ZodType | undefined {
  const key = [path, path.split('/').slice(0, 2).join('/'), path.split('/')[0] ?? ''].find((each) =>
    Object.hasOwn(edgeAnswers, each),
  )
  return key === undefined ? undefined : edgeAnswers[key as EdgeFunction]
}

export function problemWith(address: string, answer: unknown): string | null {
  const [, kind, path = ''] = /^\/(rest\/v1\/rpc|functions\/v1)\/(.+)$/.exec(address) ?? []
  const schema = kind === 'functions/v1' ? edgeSchemaOf(path) : schemaOf(path)
  if (schema) return differences(path, schema, answer)
  // The compiler checks the database's functions.
  return kind === 'functions/v1' ? `contract/ does not say what ${path} answers` : null
}
