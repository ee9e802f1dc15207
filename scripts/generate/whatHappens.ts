import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../start/project.ts'

const SOURCE = join(PROJECT.folder, 'schemas/what_happens.sql')

/** The page about the consequences of each change. */
export const PAGE = join(PROJECT.folder, '../docs/what-happens.md')

/** Which column of the page a function of `private` belongs to. */
const COLUMNS: readonly (readonly [title: string, functions: RegExp])[] = [
  ['Log', /^log$/],
  ['Bell of the staff', /^notify_admins$/],
  ['Notice and mail', /^tell_student$/],
  ['Today', /^(settle_|move_waits|note_study)/],
  ['Open tabs', /^(broadcast|tell_of_student)$/],
  ['Next', /^(issue_at_once|note_terms)$/],
]

const FRAME = `# What happens

Written by \`npm run migration\` from \`private.happened\` in [what_happens.sql](../supabase/schemas/what_happens.sql).

A function that changes something has four steps: may the caller, are the arguments right, write, \`private.happened(kind, row)\`.
The table shows what follows from each kind. What follows from a profile is in \`private.follow_profile\`, in the same file.
`

/** The kinds of change, each with the functions that its branch calls. */
function branches(text: string): { kinds: string[]; calls: string[] }[] {
  const body = text.slice(text.indexOf('case p_kind'), text.indexOf('end case'))
  return body.split(/^ {4}when /m).flatMap((branch) => {
    const [, head, rest] = /^('.*?') then\n(.*)$/s.exec(branch) ?? []
    if (head === undefined || rest === undefined) return []
    const code = rest.replaceAll(/--.*/g, '')
    return [
      {
        kinds: [...head.matchAll(/'(\w+)'/g)].map(([, kind]) => kind ?? ''),
        calls: [
          ...new Set(
            [...code.matchAll(/perform private\.(\w+)\(|private\.(tell_student)\(/g)].map(
              ([, one, other]) => one ?? other ?? '',
            ),
          ),
        ],
      },
    ]
  })
}

export function whatHappensText(): string {
  const rows = branches(readFileSync(SOURCE, 'utf8')).map(({ kinds, calls }) => [
    kinds.map((kind) => `\`${kind}\``).join(', '),
    ...COLUMNS.map(([, functions]) =>
      calls
        .filter((call) => functions.test(call))
        .map((call) => `\`${call}\``)
        .join(', '),
    ),
  ])
  const table = [['Kind', ...COLUMNS.map(([title]) => title)], ...rows]
  const widths = (table[0] ?? []).map((_, place) =>
    Math.max(...table.map((cells) => cells[place]?.length ?? 0)),
  )
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0, fill)).join(' | ')} |`
  const [head = [], ...body] = table
  const rule = line(
    head.map(() => ''),
    '-',
  )
  return `${FRAME}\n${[line(head), rule, ...body.map((cells) => line(cells))].join('\n')}\n`
}

export const writeWhatHappens = () => writeFileSync(PAGE, whatHappensText())
