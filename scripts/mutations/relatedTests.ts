import { basename, dirname } from 'node:path'
import type { Mutation } from './operators.ts'

/** The unit tests' projects. */
const UNIT = ['--project', 'unit', '--project', 'rules']
/** Most test files per database mutation: those that mention it most. */
const MOST = 4

/** The names defined by the statement around a line, such as a function's. */
function namesAround(lines: string[], line: number): string[] {
  for (let place = line - 1; place >= 0; place -= 1) {
    const [, name] =
      /^create (?:function|table|view|trigger|policy) "?(?:\w+\.)?(\w+)/.exec(lines[place] ?? '') ?? []
    if (name) return [name]
  }
  return []
}

const namesIn = (text: string) =>
  [...text.matchAll(/^create (?:function|table) \w+\.(\w+)/gm)].map(([, name = '']) => name)

function mentions(text: string, names: string[]): number {
  return names.reduce((sum, name) => sum + text.split(new RegExp(`\\b${name}\\b`)).length - 1, 0)
}

/** The functions and views of any topic that use one of these names. */
function usersOf(names: string[], schemas: string[]): string[] {
  const statements = schemas.flatMap((text) => text.split(/^(?=create )/m))
  const users = statements.filter((statement) => mentions(statement, names) > 0).flatMap(namesIn)
  return users.filter((name) => !names.includes(name))
}

function testsNamedAfter(schema: string, files: string[]): string[] {
  const topic = basename(schema, '.sql')
  const name = topic.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return files.filter((test) => test === `tests/database/${name}.test.ts`)
}

/** Chosen by: topic name; mention of the statement's names; callers up to two levels; the same for the whole topic. */
function databaseTests({ file, line }: Mutation, files: string[], read: (file: string) => string): string[] {
  const text = read(file)
  const byMentions = (names: string[]) =>
    files
      // `hosted` compares the schema with its generated files, so it detects any change.
      .filter((each) => /^tests\/database\/(?!hosted).*\.test\.ts$/.test(each))
      .map((test) => ({ test, count: mentions(read(test), names) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ test }) => test)
  const schemas = files.filter((each) => each.endsWith('.sql') && each.includes('/schemas/')).map(read)
  const around = namesAround(text.split('\n'), line)
  const users = usersOf(around, schemas)
  const chosen = [
    ...[around, users, usersOf(users, schemas)],
    ...[namesIn(text), usersOf(namesIn(text), schemas)],
  ]
  return [...new Set([...testsNamedAfter(file, files), ...chosen.flatMap(byMentions)])].slice(0, MOST)
}

/** A mutated file's test runs, each as arguments for vitest. */
export function testsOf(mutation: Mutation, files: string[], read: (file: string) => string): string[][] {
  const { file } = mutation
  if (file.endsWith('.sql'))
    return [['run', '--project', 'database', ...databaseTests(mutation, files, read)]]
  if (file.startsWith('supabase/functions/')) {
    // Some tests import the file, others call the function.
    const noun = basename(dirname(file))
    const callers = files.filter(
      (test) =>
        /^tests\/functions\/.*\.test\.ts$/.test(test) &&
        (noun === '_shared' || basename(test).startsWith(noun)),
    )
    return [
      ['related', '--run', ...UNIT, '--project', 'functions', file],
      ['run', '--project', 'functions', ...callers],
    ]
  }
  return [['related', '--run', ...UNIT, file]]
}
