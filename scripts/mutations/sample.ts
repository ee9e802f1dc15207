import { createHash } from 'node:crypto'
import { type Mutation, mutationsOf } from './operators.ts'

const AREAS: { name: string; size: number; includes: RegExp }[] = [
  { name: 'machines', size: 25, includes: /^machines\/.*\.ts$/ },
  { name: 'edge functions', size: 12, includes: /^supabase\/functions\/.*\.ts$/ },
  { name: 'React', size: 20, includes: /^src\/.*\.tsx$/ },
  { name: 'src', size: 23, includes: /^src\/(data|features|lib|ui|app|boot|i18n)\/.*\.ts$/ },
  { name: 'SQL', size: 20, includes: /^supabase\/schemas\/.*\.sql$/ },
]

/** Generated code, texts, or drawings. */
const EXCLUDED =
  /database\.types|functions\/_shared\/limits\.ts|packSchema\.ts|src\/i18n\/(en|fil)\/|src\/app\/inspector\/|[iI]cons\.tsx|signs\.tsx|\.d\.ts$/

const rank = ({ file, before, after }: Mutation, seed: string) =>
  createHash('sha256').update(`${seed}${file}\n${before.trim()}\n${after.trim()}`).digest('hex')

/** An area's sample: the smallest hashes, one per file, so that changes elsewhere do not affect it. */
function sampleOf(mutations: Mutation[], size: number, seed: string): Mutation[] {
  const files = new Set<string>()
  return mutations
    .map((mutation) => ({ mutation, rank: rank(mutation, seed) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutation }) => mutation)
    .filter(({ file }) => !files.has(file) && files.add(file))
    .slice(0, size)
}

/** The sample of 100 mutations, fixed per seed. `read` returns a file's text. */
export function sample(
  files: string[],
  read: (file: string) => string,
  seed: string,
): (Mutation & { area: string })[] {
  return AREAS.flatMap(({ name, size, includes }) => {
    const chosen = files.filter((file) => includes.test(file) && !EXCLUDED.test(file))
    return sampleOf(
      chosen.flatMap((file) => mutationsOf(file, read(file))),
      size,
      seed,
    ).map((mutation) => ({ ...mutation, area: name }))
  })
}
