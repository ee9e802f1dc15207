import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './operators.ts'

export type Verdict = 'SURVIVED' | 'UNPROVEN' | 'killed' | 'endless'

const keyOf = ({ file, line, after }: Mutation) => `${file}:${line} ${after}`

/** Cached verdicts on mutations of exactly these files, so that a stopped run can resume. */
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
      // Tests failing without the change may have timed out on a busy machine: the next run retries.
      if (verdict !== 'UNPROVEN') appendFileSync(kept, `${JSON.stringify([keyOf(mutation), verdict])}\n`)
    },
  }
}
