type Operator = { pattern: RegExp; change: (found: string) => string }

const swap = (pattern: RegExp, to: string): Operator => ({ pattern, change: () => to })
const oneMore: Operator = {
  pattern: /(?<![\w.'$#-])\d+(_\d+)*(?![\w.'%-])/g,
  change: (found) => String(Number(found.replaceAll('_', '')) + 1),
}

const TYPESCRIPT: Operator[] = [
  swap(/ === /g, ' !== '),
  swap(/ !== /g, ' === '),
  swap(/ < /g, ' <= '),
  swap(/ <= /g, ' < '),
  swap(/ > /g, ' >= '),
  swap(/ >= /g, ' > '),
  swap(/ && /g, ' || '),
  swap(/ \|\| /g, ' && '),
  swap(/(?<=[\w)]) \+ (?=[\w(])/g, ' - '),
  swap(/(?<=[\w)]) - (?=[\w(])/g, ' + '),
  swap(/\btrue\b/g, 'false'),
  swap(/\bfalse\b/g, 'true'),
  swap(/(?<=[ (])!(?=\w)/g, ''),
  oneMore,
  // A statement that only calls something.
  {
    pattern: /^( +)(?!(?:return|await|expect|import|export|throw|super)\b)[\w.?]+\([^{]*\)$/g,
    change: () => '',
  },
]

const SQL: Operator[] = [
  swap(/ = (?!any)/g, ' <> '),
  swap(/ <> /g, ' = '),
  swap(/ < /g, ' <= '),
  swap(/ <= /g, ' < '),
  swap(/ > /g, ' >= '),
  swap(/ >= /g, ' > '),
  swap(/ and /g, ' or '),
  swap(/ or (?!replace)/g, ' and '),
  swap(/\bis not null\b/g, 'is null'),
  swap(/\bis null\b/g, 'is not null'),
  swap(/\bnot exists\b/g, 'exists'),
  swap(/\btrue\b/g, 'false'),
  swap(/\bfalse\b/g, 'true'),
  swap(/\bdesc\b/g, 'asc'),
  oneMore,
]

/** Lines without a rule: comments, imports, types, texts, grants and descriptions. */
const SKIPPED = {
  ts: /^\s*(\/\/|\/?\*|import\b|export (type|interface)|type\b|interface\b|\||\}|<\/|className)|console\.|['"`][^'"`]* [^'"`]*['"`]/,
  sql: /^\s*(--|comment\b|'|grant\b|revoke\b|create (table|type|index|policy|trigger|function|unique)|language\b|alter\b|set\b|update\b)|refuse\(|set search_path|set_config/,
}

/** One mutation: in `file`, `line` (from 1) becomes `after`. */
export type Mutation = { file: string; line: number; before: string; after: string }

export function mutationsOf(file: string, text: string): Mutation[] {
  const isSql = file.endsWith('.sql')
  const skipped = isSql ? SKIPPED.sql : SKIPPED.ts
  return text.split('\n').flatMap((before, place) => {
    if (before.length > 300 || skipped.test(before)) return []
    return (isSql ? SQL : TYPESCRIPT).flatMap(({ pattern, change }) =>
      [...before.matchAll(pattern)].map((found) => ({
        file,
        line: place + 1,
        before,
        after: before.slice(0, found.index) + change(found[0]) + before.slice(found.index + found[0].length),
      })),
    )
  })
}
