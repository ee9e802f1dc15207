import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './operators.ts'

export type Verdict = 'SURVIVED' | 'UNPROVEN' | 'killed' | 'endless'

const keyOf = ({ file, line, after }: Mutation) => `${file}:${line} ${after}`

/** What is known of the mutations of exactly these files, kept so that a run which was stopped can go on. */
export function openVerdicts(root: string, files: string[]) {
  const state = createHash('sha256')
  for (const file of files) state.update(`${file}\n`).update(readFileSync(join(root, file)))
  const folder = join(root, 'node_modules/.cache/mutations')
  const kept = join(folder, `${state.digest('hex').slice(0, 16)}.jsonl`)
  mkdirSync(folder, { recursive: true })

  const lines = existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : []
  const known = new Map(lines.filter(Boolean).map((line) => JSON.parse(line) as [string, Verdict]))
  return {
    of: (mutation: Mutation) => known.get(keyOf(mutation)),
    add(mutation: Mutation, verdict: Verdict) {
      known.set(keyOf(mutation), verdict)
      // Tests that fail without the change may have waited too long on a busy machine: the next run tries again.
      if (verdict !== 'UNPROVEN') appendFileSync(kept, `${JSON.stringify([keyOf(mutation), verdict])}\n`)
    },
  }
}
